import { MalformedAgentsFile, readAgentsFile } from '@places/agentsFile';

const record = { name: 'Pwani Freight', location: 'Mombasa, Kenya' };

describe('readAgentsFile', () => {
  it('reads a record and completes absent fields', () => {
    expect(readAgentsFile([{ ...record, id: 'a1', phone: '+254 700 000 000', unknown: 1 }])).toEqual({
      agents: [{ ...record, id: 'a1', phone: '+254 700 000 000', services: [], languages: [] }],
      rejected: [],
    });
  });

  it('treats an empty field as absent, and a number as an id', () => {
    const { agents, rejected } = readAgentsFile([
      { ...record, id: 7, phone: '', email: null, website: '', image: null, verifiedAt: '' },
      { ...record, name: '' },
    ]);
    expect(agents).toEqual([{ ...record, id: '7', services: [], languages: [] }]);
    expect(rejected).toMatchObject([{ position: 2, name: 'record 2' }]);
  });

  it('drops bad records, and says which and why', () => {
    const { agents, rejected } = readAgentsFile([
      record,
      { name: 'No Place Ltd' },
      { ...record, website: 'javascript:alert(1)' },
      null,
      'text',
      { location: 'Lagos, Nigeria' },
      { ...record, name: 'Last Ltd' },
    ]);
    expect(agents.map(({ name }) => name)).toEqual(['Pwani Freight', 'Last Ltd']);
    expect(rejected.map(({ position, name }) => [position, name])).toEqual([
      [2, 'No Place Ltd'],
      [3, 'Pwani Freight'],
      [4, 'record 4'],
      [5, 'record 5'],
      [6, 'record 6'],
    ]);
    expect(rejected[0]?.problem).toContain('location');
    expect(rejected[1]?.problem).toContain('website');
    expect(rejected[4]?.problem).toContain('name');
  });

  it('drops a doubtful field and keeps the agent', () => {
    const { agents, rejected } = readAgentsFile([
      { ...record, email: 'ops at pwani', website: 'pwani', services: ['sea', 'rockets'] },
    ]);
    expect(agents).toMatchObject([{ name: 'Pwani Freight', services: ['sea'] }]);
    expect(agents[0]).not.toHaveProperty('email');
    expect(rejected).toMatchObject([{ position: 1, isWhole: false }]);
    for (const field of ['email', 'website', 'services.1']) expect(rejected[0]?.problem).toContain(field);
  });

  it('leaves out a picture that companies of several names share', () => {
    const [shared, own] = ['/images/agents/kemba.svg', '/images/agents/tembo.png'];
    const { agents, rejected } = readAgentsFile([
      { ...record, image: shared },
      { ...record, name: 'Jahazi Cargo', image: shared },
      { ...record, name: 'Tembo Freight', image: own },
      { ...record, name: 'TEMBO Freight', location: 'Tanga, Tanzania', image: own },
      record,
    ]);
    expect(agents.map(({ image }) => image)).toEqual([undefined, undefined, own, own, undefined]);
    expect(agents[0]).not.toHaveProperty('image');
    expect(rejected).toEqual([]);
  });

  it('keeps markup in a record as text', () => {
    const { agents } = readAgentsFile([{ ...record, name: '<script>alert(1)</script>' }]);
    expect(agents[0]?.name).toBe('<script>alert(1)</script>');
  });

  it('derives missing ids from positions, and keeps all ids unique', () => {
    const { agents } = readAgentsFile([
      { ...record, id: 'agent-2' },
      record,
      { ...record, id: 'x' },
      { ...record, id: 'x' },
      { ...record, id: 'x-2' },
      { ...record, id: 'x' },
    ]);
    const ids = agents.map(({ id }) => id);
    expect(new Set(ids).size).toBe(6);
    expect(ids[0]).toBe('agent-2');
    expect(ids[2]).toBe('x');
    expect(ids[3]).toBe('x-2');
    expect(readAgentsFile([record, record]).agents.map(({ id }) => id)).toEqual(['agent-1', 'agent-2']);
  });

  it('keeps thousands of equal ids unique', () => {
    const { agents } = readAgentsFile(Array.from({ length: 20_000 }, () => ({ ...record, id: 'same' })));
    expect(new Set(agents.map(({ id }) => id)).size).toBe(20_000);
  });

  it.each([[null], [undefined], [{}], ['[]'], [{ agents: [] }], [3]])('rejects %j, which is not a list', (data) => {
    expect(() => readAgentsFile(data)).toThrow(MalformedAgentsFile);
    expect(() => readAgentsFile(data)).toThrow('The list of agents is not in the form we expect.');
  });

  it('accepts an empty list', () => {
    expect(readAgentsFile([])).toEqual({ agents: [], rejected: [] });
  });
});
