import { Link } from 'react-router-dom';
import site from '@content/site.json';
import { hoursLines } from '@shared/site/hoursLines';
import { ContactActions } from '@/features/contact/ContactActions';
import { RequestForm } from '@/features/requests/RequestForm';
import { useMembershipPrice, useSiteWords } from '@/features/served/siteWords';
import { PageHead } from '@/navigation/PageHead';
import { paths } from '@/navigation/paths';
import { DataList } from '@/kit/ui/data/DataList';
import { ContentText } from '@/kit/ui/data/EnglishText';
import { PageBanner } from '@/kit/ui/layout/PageBanner';
import { t } from '@shared/language/words';
import { Section } from '@/kit/ui/layout/Section';

const { emails, openingHours, kenyaPhones } = site;

/** Ways to contact the association. */
export default function ContactPage() {
  const { hours } = useSiteWords();
  const price = useMembershipPrice();
  return (
    <>
      <PageHead
        title={t('Contact')}
        description={t('Phone, chat, email, address and opening hours of the Keelway freight and cargo association.')}
      />
      <PageBanner slim title={t('Contact us')} lead={t('A person reads what you write and picks up when you call.')} />
      <Section title={t('Talk to us')}>
        <p key={hours?.language}>
          <ContentText language={hours?.language}>{hours?.note ?? openingHours.note}</ContentText>
        </p>
        <ContactActions />
        <DataList
          entries={[
            { term: t('Address'), lines: site.address, isVerbatim: true },
            {
              term: t('Opening hours, {zone}', { zone: openingHours.timeZoneName }),
              lines: hours === undefined ? openingHours.hours.map(({ display }) => display) : hoursLines(hours.days),
            },
            {
              term: t('Moving packages in Kenya'),
              lines: kenyaPhones.map(({ display, href }) => (
                <a key={href} href={href} translate="no">
                  {display}
                </a>
              )),
            },
            {
              term: t('Membership desk'),
              lines: [
                <a key="members" href={`mailto:${emails.members}`} translate="no">
                  {emails.members}
                </a>,
                price,
              ],
            },
            {
              term: t('Prices'),
              lines: [
                <Link key="quote" to={paths.quote}>
                  {t('Ask for a quote')}
                </Link>,
              ],
            },
            {
              term: t('Press [newspapers]'),
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
        title={t('Write to us')}
        anchor="write"
        paragraphs={[t('Every message gets a reference and an answer from a person.')]}
      >
        <RequestForm price={price} />
      </Section>
      <Section title={t('Offices')} ground="sunken" paragraphs={[t('Our head office and five desks abroad.')]}>
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
