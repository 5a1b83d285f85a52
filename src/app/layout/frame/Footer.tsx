import { Link } from 'react-router-dom';
import site from '@content/site.json';
import { quickLinks } from '@/navigation/menus';
import { paths } from '@/navigation/paths';
import { ButtonLink } from '@/kit/ui/form/Button';
import { Logo } from '@/kit/ui/art/Mark';
import { VisuallyHidden } from '@/kit/ui/data/texts';
import { t } from '@shared/language/words';
import { ReportLink } from '../../report/ReportLink';
import { CopyrightYear } from './CopyrightYear';
import styles from './Footer.module.scss';
import { LanguageSwitch } from './LanguageSwitch';
import { ThemeControl } from './ThemeControl';

/** The footer of every page, set like a waybill (docs/product.md "Footer"). */
export function Footer({ inert = false }: { inert?: boolean }) {
  return (
    <footer className={styles['footer']} inert={inert}>
      <div className={styles['waybill']}>
        <div className={styles['sender']}>
          <Link to={paths.home} className={styles['logo']} aria-label={t('{name}, home page', { name: site.name })}>
            <Logo name={site.name} />
          </Link>
          <ButtonLink to={paths.quote} size="small">
            {t('Get a Quote')}
          </ButtonLink>
          <p>{site.description}</p>
        </div>
        <nav className={styles['cell']} aria-labelledby="footer-links">
          <h2 id="footer-links">{t('Quick Links')}</h2>
          <ul>
            {quickLinks.map(({ text, to }) => (
              <li key={to}>
                <Link to={to}>{text}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <section className={styles['cell']} aria-labelledby="footer-contact">
          <h2 id="footer-contact">{t('Contact Us')}</h2>
          <address>
            <p>
              {site.address.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </p>
            <a href={`mailto:${site.emails.general}`} translate="no">
              {site.emails.general}
            </a>
            <a href={`mailto:${site.emails.members}`} translate="no">
              {site.emails.members}
            </a>
            <a href={site.phone.href} translate="no">
              <bdi dir="ltr">{site.phone.display}</bdi>
            </a>
          </address>
        </section>
        <section className={styles['cell']} aria-labelledby="footer-socials">
          <h2 id="footer-socials">{t('Connect With Us')}</h2>
          <ul>
            {site.socials.map(({ name, href }) => (
              <li key={name}>
                <a href={href} target="_blank" rel="noopener noreferrer">
                  <span>{name}</span>
                  <VisuallyHidden> {t('(opens in a new tab)')}</VisuallyHidden>
                </a>
              </li>
            ))}
          </ul>
        </section>
        <div className={styles['appearance']}>
          <ThemeControl />
          <LanguageSwitch />
        </div>
        <div className={styles['copyright']}>
          <p>
            © <CopyrightYear /> <span translate="no">{site.legalName}</span>
            <span>{t('Place data © GeoNames, CC BY 4.0')}</span>
          </p>
          <p className={styles['legal']}>
            <Link to={paths.terms}>{t('Terms of use')}</Link>
            <Link to={paths.privacy}>{t('Privacy')}</Link>
            <Link to={paths.accessibility}>{t('Accessibility')}</Link>
            <ReportLink />
          </p>
        </div>
      </div>
    </footer>
  );
}
