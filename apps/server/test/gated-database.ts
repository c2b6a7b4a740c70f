import { type DatabaseGate, openDatabaseGate } from './database-gate.ts';
import { testDatabase } from './test-database.ts';

/** A test's database that can be away; the caller closes the gate. */
export async function openGatedDatabase() {
  const gates: DatabaseGate[] = [];
  const database = await testDatabase({
    through: async (ownerUrl) => {
      const gate = await openDatabaseGate(ownerUrl);
      gates.push(gate);
      return gate.url;
    },
  });
  return { database, gate: gates[0] as DatabaseGate };
}
