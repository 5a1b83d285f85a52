import { expect, expectNoSidewaysScroll, hydrated, test } from '../support/site';

const agent = '/agents/kenya/nairobi/baobab-sokoni-freight-services-ltd';
const name = 'Baobab Sokoni Freight Services Ltd';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('from all countries to an agent and back by the breadcrumbs', async ({ page }) => {
    await page.goto('/agents');
    await page
      .getByRole('region', { name: 'Countries' })
      .getByRole('link', { name: /^Kenya / })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Freight agents in Kenya' })).toBeVisible();
    await expect(page.getByRole('img', { name: /^Map of Kenya/ })).toBeVisible();
    await page
      .getByRole('region', { name: 'Places' })
      .getByRole('link', { name: /^Nairobi \d+$/ })
      .click();
    await expect(page.getByRole('region', { name: 'Ports and airports near' })).toContainText('NBO');
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(agent);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    // The first action on a computer, one of the contacts on a phone.
    await expect(page.getByRole('link', { name: /WhatsApp.* \(opens in a new tab\)/ })).toBeVisible();
    await expectNoSidewaysScroll(page);
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(trail.getByRole('listitem')).toHaveText(['Home', 'Agents by country', 'Kenya', 'Nairobi', name]);
    await trail.getByRole('link', { name: 'Kenya' }).click();
    await expect(page).toHaveURL('/agents/kenya');
  });

  test('the name on a search card leads to the agent', { tag: '@release' }, async ({ page }) => {
    await page.goto('/search-results?q=Nairobi&sort=directory');
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(agent);
  });

  test(
    'an unknown agent is not found, and leads to agents in the place',
    { tag: '@release' },
    async ({ page, tolerate }) => {
      tolerate('status of 404');
      expect((await page.goto('/agents/kenya/nairobi/nobody'))?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: 'This agent is not listed' })).toBeVisible();
      await page.getByRole('region', { name: 'Did you mean' }).getByRole('link').first().click();
      await expect(page.getByRole('region', { name: 'Contact', exact: true })).toBeVisible();
    },
  );
});

test('within the site, from a search card to the agent, a neighbour and back', async ({ page }) => {
  await page.goto('/search-results?q=Nairobi&sort=directory');
  await hydrated(page);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(agent);
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await page.getByRole('button', { name: `Add to quote request: ${name}` }).click();
  await expect(page.getByText('1 of 5 agents in your quote request')).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Nairobi' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Freight agents in Nairobi' })).toBeFocused();
  await expect(page).toHaveTitle('Freight agents in Nairobi, Kenya · Keelway');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('button', { name: `Remove ${name} from quote request` })).toBeVisible();
});
