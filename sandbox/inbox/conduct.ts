import type { SwitchDeclaration } from '../switches/switches';

/** How the mail server can misbehave. */
export const conduct: SwitchDeclaration = {
  id: 'mail',
  title: 'Mail server',
  positions: [
    { id: 'normal', label: 'Normal', explanation: 'Takes every mail, encrypted or not.' },
    { id: 'starttls', label: 'Encrypted only', explanation: 'Takes no mail before STARTTLS (530 5.7.0).' },
    {
      id: 'sender-refused',
      label: 'Sender refused',
      explanation: 'Refuses the domain of the sender for good (550 5.7.1).',
    },
    {
      id: 'recipient-refused',
      label: 'Recipient refused',
      explanation: 'Knows no recipient: refuses for good (550 5.1.1).',
    },
    {
      id: 'busy',
      label: 'Busy',
      explanation: 'Refuses each mail for now (451 4.7.1), as servers do that do not know the sender yet.',
    },
    {
      id: 'message-refused',
      label: 'Message refused',
      explanation: 'Takes the recipient, then refuses the message for good (554 5.7.1).',
    },
    { id: 'silent', label: 'Silent', explanation: 'Takes the connection and says nothing.' },
  ],
};
