import { Link } from 'react-router-dom';
import site from '@content/site.json';
import { ContactActions } from '@/features/contact/ContactActions';
import { RequestForm } from '@/features/requests/RequestForm';
import { PageHead } from '@/navigation/PageHead';
import { paths } from '@/navigation/paths';
import { DataList } from '@/ui/DataList';
import { PageBanner } from '@/ui/PageBanner';
import { Section } from '@/ui/Section';

const { emails, openingHours, kenyaPhones } = site;

/** Ways to contact the association. */
export default function ContactPage() {
  return (
    <>
      <PageHead
        title="Contact"
        description="Phone, chat, email, address and opening hours of the Keelway freight and cargo association."
      />
      <PageBanner
        section="Contact"
        title="Contact us"
        lead="A person reads what you write and picks up when you call."
      />
      <Section title="Talk to us" paragraphs={[openingHours.note]}>
        <ContactActions />
        <DataList
          entries={[
            { term: 'Address', lines: site.address, isVerbatim: true },
            {
              term: `Opening hours, ${openingHours.timeZoneName}`,
              lines: openingHours.hours.map(({ display }) => display),
            },
            {
              term: 'Moving packages in Kenya',
              lines: kenyaPhones.map(({ display, href }) => (
                <a key={href} href={href} translate="no">
                  {display}
                </a>
              )),
            },
            {
              term: 'Membership desk',
              lines: [
                <a key="members" href={`mailto:${emails.members}`} translate="no">
                  {emails.members}
                </a>,
              ],
            },
            {
              term: 'Prices',
              lines: [
                <Link key="quote" to={paths.quote}>
                  Ask for a quote
                </Link>,
              ],
            },
            {
              term: 'Press',
              lines: [
                <a key="press" href={`mailto:${emails.press}`} translate="no">
                  {emails.press}
                </a>,
              ],
            },
          ]}
        />
      </Section>
      <Section
        title="Write to us"
        anchor="write"
        paragraphs={['Every message gets a reference and an answer from a person.']}
      >
        <RequestForm />
      </Section>
      <Section title="Offices" ground="sunken" paragraphs={['Our head office and five desks abroad.']}>
        <DataList
          entries={site.offices.map(({ code, city, country, role }) => ({
            term: code,
            lines: [`${city}, ${country}`, role],
          }))}
        />
      </Section>
    </>
  );
}
