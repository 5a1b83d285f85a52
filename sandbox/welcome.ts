import type { SandboxConfig } from './config';
import { testCards } from './payments/hostedPage';

/** What `npm start` tells a newcomer, in lines of text. Stand-ins that are disabled are left out. */
export function welcomeText(config: SandboxConfig, address: string): string {
  const [[card, cvv]] = testCards;
  const owner = `register as ${config.ownerEmail}, confirm by the mail in the inbox, open /desk`;
  const lines = [
    ['sandbox', `${address} has the inbox: mails and text messages arrive there only`],
    ...(config.payments === null
      ? []
      : [['test card', `${card}, CVV ${cvv}, any future date; the others are on the card form`]]),
    ["members' key", config.membersKey],
    ...(config.identityProject === null ? [] : [['first owner', owner]]),
    ['data', 'agents, members, people, articles and the first cases at the desk are made up'],
    ['to stop', 'Ctrl-C'],
  ];
  return lines.map(([name = '', text = '']) => `  ${name.padEnd(14)}${text}\n`).join('');
}
