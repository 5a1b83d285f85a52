import type { SwitchDeclaration } from '../switches/switches';

/** Failure modes of the mail server. */
export const behaviour: SwitchDeclaration = {
  id: 'mail',
  title: 'Mail server',
  positions: [
    { id: 'normal', label: 'Normal', explanation: 'Accepts every mail, encrypted or not.' },
    { id: 'starttls', label: 'Encrypted only', explanation: 'Accepts mail after STARTTLS only (530 5.7.0).' },
    {
      id: 'sender-refused',
      label: 'Sender refused',
      explanation: 'Permanently rejects the sender’s domain (550 5.7.1).',
    },
    {
      id: 'recipient-refused',
      label: 'Recipient refused',
      explanation: 'Permanently rejects every recipient as unknown (550 5.1.1).',
    },
    {
      id: 'busy',
      label: 'Busy',
      explanation: 'Temporarily rejects every mail (451 4.7.1), as in greylisting.',
    },
    {
      id: 'message-refused',
      label: 'Message refused',
      explanation: 'Accepts the recipient, then permanently rejects the message (554 5.7.1).',
    },
    { id: 'silent', label: 'Silent', explanation: 'Accepts connections and sends nothing.' },
  ],
};
