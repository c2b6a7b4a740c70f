import { parseArgs } from 'node:util';
import { CliError } from './cli-error.ts';
import type { Command, OptionSpec, Verb } from './command.ts';
import { optionsOf, usageOf } from './usage.ts';

interface Parsed {
  verb: Verb;
  input: Record<string, string | string[] | boolean | undefined>;
  brand: string | undefined;
}

/** The verb that the first word or two words name. */
function findVerb(command: Command, words: readonly string[]) {
  for (const count of [2, 1, 0]) {
    const name = words.slice(0, count).join(' ');
    const verb = words.length >= count && Object.hasOwn(command.verbs, name) ? command.verbs[name] : undefined;
    if (verb) return { name, verb, rest: words.slice(count) };
  }
  return null;
}

type Placed = Record<string, string | string[] | undefined>;

/** Puts words into the declared places. @returns null when there are too few or too many */
function placeWords(args: readonly string[], words: readonly string[]): Placed | null {
  const placed: Placed = {};
  let at = 0;
  for (const declared of args) {
    const name = declared.replace(/(\.{3}|\[\]|\?)$/, '');
    if (declared.endsWith('[]')) {
      placed[name] = words.slice(at);
      at = words.length;
      continue;
    }
    const isRest = declared.endsWith('...');
    const text = isRest ? words.slice(at).join(' ').trim() : words[at];
    at = isRest ? words.length : at + 1;
    if (!text && !declared.endsWith('?')) return null;
    placed[name] = text === '' ? undefined : text;
  }
  return at < words.length ? null : placed;
}

function parserOptions(options: Record<string, OptionSpec>) {
  return Object.fromEntries(
    Object.entries(options).map(([name, option]) => [
      name,
      { type: 'flag' in option ? ('boolean' as const) : ('string' as const) },
    ]),
  );
}

/** What Node's parser found wrong, in our words. */
function explain(error: unknown, usage: string): CliError {
  const { code, message } = error as { code?: string; message: string };
  const option = /'(?:-\w, )?(--?[\w-]+)/.exec(message)?.[1] ?? '';
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION')
    return new CliError(`There is no option ${option} here.\nUsage: ${usage}`);
  if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE')
    return new CliError(
      message.includes('does not take an argument') ? `${option} takes no value.` : `${option} needs a value.`,
    );
  throw error;
}

function checkChoices(options: Record<string, OptionSpec>, values: Record<string, unknown>): void {
  for (const [name, option] of Object.entries(options)) {
    const value = values[name];
    if ('oneOf' in option && option.oneOf && typeof value === 'string' && !option.oneOf.includes(value))
      throw new CliError(`--${name} is one of ${option.oneOf.join(', ')}.`);
  }
}

/** All options of a command, so that options before the verb are read too. */
const allOptions = (command: Command) =>
  Object.assign({}, ...Object.values(command.verbs).map(optionsOf)) as Record<string, OptionSpec>;

/**
 * Reads what stands behind the name of a command.
 * @throws CliError in one sentence, with the usage of the verb that was meant
 */
export function parseArguments(commandName: string, command: Command, args: readonly string[]): Parsed {
  const usages = Object.entries(command.verbs).map(([name, verb]) => usageOf(commandName, name, verb));
  const read = (options: Record<string, OptionSpec>, usage: string) => {
    try {
      return parseArgs({ args: [...args], options: parserOptions(options), allowPositionals: true, strict: true });
    } catch (error) {
      throw explain(error, usage);
    }
  };
  const meant = findVerb(command, read(allOptions(command), usages.join('\n       ')).positionals);
  if (!meant) throw new CliError(`Usage: ${usages.join('\n       ')}`);
  const usage = usageOf(commandName, meant.name, meant.verb);
  const options = optionsOf(meant.verb);
  const { values } = read(options, usage);
  checkChoices(options, values);
  const placed = placeWords(meant.verb.args, meant.rest);
  if (!placed) throw new CliError(`Usage: ${usage}`);
  const own = Object.fromEntries(
    Object.entries(meant.verb.options).map(([name, option]) => [
      name,
      'flag' in option ? values[name] === true : values[name],
    ]),
  );
  return { ...meant, input: { ...placed, ...own }, brand: values['brand'] as string | undefined };
}
