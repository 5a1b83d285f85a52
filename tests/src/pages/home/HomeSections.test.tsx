import { screen } from '@testing-library/react';
import services from '@content/services.json';
import site from '@content/site.json';
import { menus } from '@/navigation/menus';
import HomeSections from '@/pages/home/HomeSections';
import { readContentTexts } from '../../../../tools/language/contentTexts';
import { renderWithProviders } from '../../../support/renderWithProviders';

const anchors = menus
  .flatMap((entry) => ('links' in entry ? entry.links : []))
  .flatMap(({ to }) => (to.includes('#') ? [to.split('#')[1] ?? ''] : []));

test.each([...anchors, 'services'])('the section %s exists and has content', (anchor) => {
  renderWithProviders(<HomeSections />);
  const section = document.getElementById(anchor);
  expect(section?.querySelector('h2')).not.toBeEmptyDOMElement();
  expect(section?.textContent.length).toBeGreaterThan(100);
});

test('shows the four figures of the association', () => {
  renderWithProviders(<HomeSections />);
  for (const { value, label } of site.figures) expect(screen.getByText(label).parentElement).toHaveTextContent(value);
});

test('Join Now loads the sign-in page in full, Inquire Now opens the contact page', async () => {
  const { user, location } = renderWithProviders(<HomeSections />);
  for (const link of screen.getAllByRole('link', { name: 'Join Now' })) expect(link).toHaveAttribute('href', '/signin');
  await user.click(screen.getByRole('link', { name: 'Inquire Now' }));
  expect(location().pathname).toBe('/contact');
});

test('the decoration has twenty elements and is hidden from screen readers', () => {
  const { container } = renderWithProviders(<HomeSections />);
  const decoration = container.querySelector('[aria-hidden="true"].lanes');
  expect(decoration?.children).toHaveLength(20);
});

test('each country leads to its agents by its English name, whatever the language of the page', () => {
  renderWithProviders(<HomeSections />);
  const translated = readContentTexts(process.cwd());
  for (const { label, to } of site.countries) {
    expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', to);
    expect(new URL(to, 'https://keelway.example').searchParams.get('q')).toBe(label);
    // `tools/language/compile.ts` translates each text of the content that equals one of these.
    expect([translated.has(label), translated.has(to)]).toEqual([true, false]);
  }
});

test('each service leads to its details', () => {
  renderWithProviders(<HomeSections />);
  for (const { slug, name } of services.list)
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', `/services#${slug}`);
});
