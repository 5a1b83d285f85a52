/** What senders write, by kind of request. */
export const requestBodies = {
  enquiry: { kind: 'enquiry', subject: 'Affiliates', text: 'How do I join?\nReference: KE-999999' },
  report: {
    kind: 'report',
    agentId: 'ke-mombasa-001',
    agent: 'Mombasa Freight',
    reason: 'fraud',
    text: 'Paid, no cargo.',
  },
  privacy: { kind: 'privacy', wish: 'export' },
  application: {
    kind: 'application',
    company: 'Lamu Cargo',
    country: 'Kenya',
    licences: 'KRA 1234',
    referees: 'Mombasa Freight',
    documents: 'Certificate of incorporation',
    conduct: '2026-11',
  },
  problem: { kind: 'problem', page: '/quote', text: 'The button does nothing.' },
} as const;
