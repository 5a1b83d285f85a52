import type { Agent } from '@places/agent';
import type { AgentDetails } from '@places/agentDetails';

/** Agents as people list them, and what may and may not be taken for theirs. */
export interface Sample {
  agent: Agent;
  details?: AgentDetails;
}

const agent = (id: string, name: string, location: string, more: Partial<Agent>): Agent => ({
  id,
  name,
  location,
  services: [],
  languages: [],
  ...more,
});

export const samples: readonly Sample[] = [
  {
    agent: agent('baobab', 'Baobab Sokoni Freight Services Ltd', 'Mombasa, Kenya', {
      phone: '+254 712 345 678',
      email: 'info@baobab-sokoni.example',
      website: 'https://www.baobab-sokoni.example/en/',
    }),
    details: {
      mobile: '+254 733 111 222',
      contactPerson: 'Amina Otieno <amina.otieno@gmail.com>, +254 722 000 333',
      offices: [
        {
          country: 'Tanzania',
          city: 'Dar es Salaam',
          address: '14 Sokoine Drive',
          phone: '+255 22 211 2345',
          email: 'dar@baobab-tz.example',
        },
        { country: 'Uganda', city: 'Kampala', address: 'Plot 7, Jinja Road', phone: '0414 234 567' },
      ],
    },
  },
  {
    agent: agent('london', 'Thames Quay Forwarding', 'London, United Kingdom', {
      phone: '+44 20 7946 0958 ext. 12',
      email: 'office@t-online.de',
      website: 'https://thames-quay.wixsite.com/cargo',
    }),
  },
  {
    agent: agent('rome', 'Porto Antico Spedizioni S.r.l.', 'Genoa, Italy', {
      phone: '+39 010 246 8135',
      email: 'porto.antico@libero.it',
      website: 'https://porto-antico.github.io',
    }),
  },
  {
    agent: agent('dakar', 'Teranga Transit SARL', 'Dakar, Senegal', {
      phone: '+221 33 821 00 00',
      email: 'teranga.transit@orange.sn',
      website: 'https://www.facebook.com/TerangaTransit',
    }),
  },
  {
    agent: agent('lyon', 'Rhône Messagerie', 'Lyon, France', {
      email: 'rhone-messagerie@laposte.net',
      website: 'https://sites.google.com/view/Rhone-Messagerie',
    }),
  },
  {
    agent: agent('accra', 'Volta Gate Clearing & Forwarding Company Limited', 'Accra, Ghana', {
      phone: '030 290 1234',
      email: 'volta.gate@gmail.com',
      website: 'https://linktr.ee/voltagate',
    }),
  },
  {
    agent: agent('shenzhen', 'Pearl Delta Cargo', 'Shenzhen, China', {
      email: 'pearldelta@foxmail.com',
      website: 'https://pearldelta.en.alibaba.com',
    }),
  },
  {
    agent: agent('dubai', 'Creek Line FZ-LLC', 'Dubai, United Arab Emirates', {
      phone: '+971 4 222 3344',
      email: 'ops@creek-line.example',
      website: 'https://www.facebook.com/profile.php?id=100012345678901',
    }),
  },
  {
    agent: agent('kigali', 'Umurava Logistics', 'Kigali, Rwanda', {
      website: 'https://www.linkedin.com/company/umurava-logistics/',
      email: 'umurava@small-isp.example',
    }),
  },
  {
    agent: agent('lagos', 'Eko Marine', 'Lagos, Nigeria', { website: 'https://ekomarine.wordpress.com' }),
  },
  {
    agent: agent('beira', 'Zambeze Despachos', 'Beira, Mozambique', {
      website: 'https://unlisted-catalogue.example/company/zambeze',
      email: 'zambeze@unlisted-catalogue.example',
    }),
  },
  {
    agent: agent('cairo', 'Nile Delta Shipping', 'Cairo, Egypt', { website: 'https://new-platform.example' }),
  },
  {
    agent: agent('tunis', 'Carthage Fret', 'Tunis, Tunisia', { website: 'https://new-platform.example/' }),
  },
];

export type Verdict = 'known' | 'lookalike' | 'unknown';
/** What is typed, and the verdict with the agent that it names. */
export type Row = readonly [asked: string, verdict: Verdict, id: string | null];

export const rows = (verdict: Verdict, id: string | null, asked: readonly string[]): Row[] =>
  asked.map((text) => [text, verdict, id]);

/** Every part in every other: prefixes before texts. */
export const each = (parts: readonly string[], texts: readonly string[]): string[] =>
  texts.flatMap((text) => parts.map((part) => part.replace('*', () => text)));
