import type { SwitchDeclaration } from '../switches/switches';

/** Failure modes of the mailbox. */
export const behaviour: SwitchDeclaration = {
  id: 'mailbox',
  title: 'Mailbox',
  positions: [
    { id: 'normal', label: 'Normal', explanation: 'Takes replies, and hands them out by IMAP.' },
    { id: 'login-refused', label: 'Login refused', explanation: 'Refuses user and password (AUTHENTICATIONFAILED).' },
    { id: 'busy', label: 'Busy', explanation: 'Refuses every login for the moment (UNAVAILABLE).' },
    { id: 'no-folder', label: 'No folder', explanation: 'Accepts the login, and has no INBOX (NONEXISTENT).' },
    { id: 'breaks', label: 'Breaks off', explanation: 'Ends the connection in the middle of each mail.' },
    {
      id: 'breaks-oldest',
      label: 'Breaks off in one',
      explanation: 'Ends the connection in the middle of the oldest mail.',
    },
    { id: 'silent', label: 'Silent', explanation: 'Accepts connections and sends nothing.' },
  ],
};
