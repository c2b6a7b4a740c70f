/** Periods of the right form that no calendar knows: none is a failure. */
import { allEndpoints, type Endpoint } from '@sampan/contract';
import { describe, expect, test } from 'vitest';
import { newAgent } from './agent-team.ts';
import { testApp } from './test-app.ts';

describe('R-59 a period', () => {
  const shapeOf = (row: Endpoint) => Object.keys((row.body as { shape?: object }).shape ?? {});
  const rows = allEndpoints.filter((row) => row.built && shapeOf(row).includes('from') && shapeOf(row).includes('to'));

  test('that begins before all calendars, or ends after all clocks, is answered or refused in words', async () => {
    const app = await testApp();
    const { token } = await newAgent(app);
    expect(rows.length).toBeGreaterThan(9);
    const spans = [
      ['0000-01-01', '0001-01-01'],
      ['9999-12-31', '9999-12-31'],
      ['-000001-01-01', '2026-01-01'],
      [0, 8.64e15],
      [8.64e15, 8.64e15],
      [-1, 8.7e15],
    ];
    for (const row of rows)
      for (const [from, to] of spans) {
        const answer = await app.server.inject({
          method: 'POST',
          url: row.path,
          payload: { from, to, record: 'bets', page: 'profit' },
          headers: { merchant: 'sampan', authorization: token },
        });
        const said = `${row.path} ${from} ${to}: ${answer.body.slice(0, 200)}`;
        expect.soft(answer.statusCode, said).toBeLessThan(500);
      }
  });
});
