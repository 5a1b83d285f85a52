export { ArchivePage } from './ArchivePage';
export { ConfirmationPage } from './ConfirmationPage';
export { IssuePage } from './IssuePage';
export { UnsubscriptionPage } from './UnsubscriptionPage';
