import type { Database } from '../database/index.ts';
import type { OperatorActor } from '../operator-actor.ts';
import type { Table } from './print-table.ts';

/** What a verb of the command line works with; `needs` of the verb says how much of it there is. */
export interface CliContext {
  db: Database;
  /** Says one line. Whatever is in it is data: control characters, line ends too, are shown and not obeyed. */
  print(line: string): void;
  /** Says a value as JSON over as many lines as it takes. */
  printData(value: unknown): void;
  /** Prints rows in columns, or `empty` when there are none. */
  table: Table;
  env: Readonly<Record<string, string | undefined>>;
  dataDir: string;
  /** Asks whoever sits at the terminal. @throws CliError where nobody does */
  ask(question: string, how: { hidden: boolean }): Promise<string>;
}

export interface BrandContext extends CliContext {
  brand: string;
  currency: { code: string; digits: number };
}

interface Contexts {
  /** Reads what belongs to the whole installation. */
  machine: CliContext;
  /** Reads what belongs to a brand, which `--brand` names. */
  brand: BrandContext;
  /** Changes something of a brand: an operator has signed in. */
  operator: BrandContext & { actor: OperatorActor };
  /** Changes something of the whole installation: an operator of all brands has signed in. */
  installation: CliContext & { actor: OperatorActor<null> };
  /** Works as the owner of the database, which nobody but who holds the machine can. */
  owner: CliContext & { ownerUrl: string };
}

export type Needs = keyof Contexts;
export type ContextOf<N extends Needs> = Contexts[N];

/** `--name VALUE`, or `--name` alone. `value` is the word the help shows. */
export type OptionSpec = { value: string; oneOf?: readonly string[] } | { flag: true };
export type Options = Readonly<Record<string, OptionSpec>>;

/**
 * A positional: `name` is one word, `name?` may be absent, `name...` is one word or more joined by spaces, `name[]` is a list
 * of words that may be empty. The help shows it in capitals.
 */
export type ArgumentName<A extends string> = A extends `${infer N}...`
  ? N
  : A extends `${infer N}[]`
    ? N
    : A extends `${infer N}?`
      ? N
      : A;

export type InputOf<A extends readonly string[], O extends Options> = {
  [Name in A[number] as ArgumentName<Name>]: Name extends `${string}[]`
    ? string[]
    : Name extends `${string}?`
      ? string | undefined
      : string;
} & { [Name in keyof O]: O[Name] extends { flag: true } ? boolean : string | undefined };

/** What one verb takes and does. */
export interface VerbSpec<N extends Needs, A extends readonly string[], O extends Options> {
  needs: N;
  about: string;
  args?: A;
  options?: O;
  /** It may begin with an empty DATA_DIR. */
  opensNewStore?: true;
  run(context: ContextOf<N>, input: InputOf<A, O>): Promise<void>;
}

export interface Verb {
  needs: Needs;
  about: string;
  args: readonly string[];
  options: Options;
  opensNewStore: boolean;
  run(context: never, input: never): Promise<void>;
}

/** Declares a verb: the types of its context and input follow from what it says it needs and takes. */
export function verb<N extends Needs, const A extends readonly string[] = [], const O extends Options = {}>(
  spec: VerbSpec<N, A, O>,
): Verb {
  const { needs, about, run } = spec;
  return {
    needs,
    about,
    run,
    args: spec.args ?? [],
    options: spec.options ?? {},
    opensNewStore: spec.opensNewStore ?? false,
  };
}

/** One command of `npm run sampan --`. A verb of two words is `'keys list'`; a command without verbs has the one named `''`. */
export interface Command {
  about: string;
  verbs: Readonly<Record<string, Verb>>;
}

export type Commands = Readonly<Record<string, Command>>;
