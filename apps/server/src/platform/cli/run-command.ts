import { escapeLine } from '@sampan/contract';
import type { Database } from '../database/index.ts';
import { AppError } from '../http/errors.ts';
import type { OperatorActor } from '../operator-actor.ts';
import { CliError } from './cli-error.ts';
import type { BrandContext, CliContext, Command, Needs } from './command.ts';
import { parseArguments } from './parse-arguments.ts';
import { tablePrinter } from './print-table.ts';

/** What the frame has features do for it. */
export interface CliParts {
  /** The brand that is named, or the only one. @throws AppError request.invalid */
  chooseBrand(db: Database, named: string | undefined): Promise<Pick<BrandContext, 'brand' | 'currency'>>;
  /** Who has signed in here. @throws AppError operator.* */
  signedIn<Brand extends string | null>(context: CliContext, brand: Brand): Promise<OperatorActor<Brand>>;
}

/** Where a command runs and who it speaks to. */
export interface CliPlace extends Omit<CliContext, 'table' | 'printData'> {
  /** Null: only the application's address is known here. */
  ownerUrl: string | null;
}

/** A refusal of a service as the sentence an operator reads. */
function asSentence(error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  const how = error.code.startsWith('operator.session.') ? ' (npm run sampan -- operator login NAME)' : '';
  return new CliError(`${escapeLine(String(error.details['reason'] ?? error.message))}${how}`, { cause: error });
}

async function contextFor(needs: Needs, named: string | undefined, parts: CliParts, { ownerUrl, ...place }: CliPlace) {
  const print = (line: string) => place.print(escapeLine(line));
  // JSON writes a line end inside a text as \n: those that are left are its own.
  const printData = (value: unknown) => JSON.stringify(value, null, 2).split('\n').forEach(print);
  const context: CliContext = { ...place, print, printData, table: tablePrinter(print) };
  if (needs === 'machine') return context;
  if (needs === 'owner') {
    if (ownerUrl === null) throw new CliError("This works as the database's owner: set DATABASE_URL.");
    return { ...context, ownerUrl };
  }
  if (needs === 'installation') return { ...context, actor: await parts.signedIn(context, null) };
  const chosen = { ...context, ...(await parts.chooseBrand(context.db, named)) };
  return needs === 'brand' ? chosen : { ...chosen, actor: await parts.signedIn(context, chosen.brand) };
}

/** Reads the arguments, finds out who is there and for which brand, and runs. @throws CliError in one sentence */
export async function runCommand(
  { name, command, parts }: { name: string; command: Command; parts: CliParts },
  place: CliPlace,
  args: readonly string[],
): Promise<void> {
  try {
    const { verb, input, brand } = parseArguments(name, command, args);
    const context = await contextFor(verb.needs, brand, parts, place);
    await verb.run(context as never, input as never);
  } catch (error) {
    throw asSentence(error);
  }
}
