export { NewsletterIssuePage } from './NewsletterIssuePage';
export { NewsletterPage } from './NewsletterPage';
