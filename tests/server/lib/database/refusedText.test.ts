import { apisOf } from '../../support/api';
import { engines } from '../../support/engines';

describe.each(engines)('a text that %s does not take', (engine) => {
  const start = apisOf(engine);

  test('is no error of ours', async () => {
    const { app, log } = await start();
    const headers = { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' };
    for (const url of ['/quote/%00', '/request/%00']) {
      const answer = await app.inject({ method: 'POST', url, headers, payload: 'do=accept' });
      expect(answer.statusCode).toBeLessThan(500);
    }
    expect(log.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});
