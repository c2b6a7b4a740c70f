import type { Command, Commands, OptionSpec, Verb } from './command.ts';

const BRAND: Record<string, OptionSpec> = { brand: { value: 'CODE' } };

/** The options of a verb with those its context brings: `--brand` for whatever works on a brand. */
export function optionsOf(verb: Verb): Record<string, OptionSpec> {
  return verb.needs === 'brand' || verb.needs === 'operator' ? { ...verb.options, ...BRAND } : { ...verb.options };
}

/** `name[]` as the help shows it: `[NAME …]` */
function showArgument(declared: string): string {
  const name = declared
    .replace(/(\.{3}|\[\])$/, ' …')
    .replace('?', '')
    .toUpperCase();
  return /(\?|\[\])$/.test(declared) ? `[${name}]` : name;
}

function showOption([name, option]: [string, OptionSpec]): string {
  return 'flag' in option ? `[--${name}]` : `[--${name} ${option.value}]`;
}

/** `withdrawal reject REFERENCE REASON … [--brand CODE]` */
export function usageOf(command: string, name: string, verb: Verb): string {
  const words = [command, name, ...verb.args.map(showArgument), ...Object.entries(optionsOf(verb)).map(showOption)];
  return words.filter((word) => word !== '').join(' ');
}

function* helpLines(name: string, command: Command): Generator<string> {
  for (const [verbName, verb] of Object.entries(command.verbs)) {
    yield `  ${usageOf(name, verbName, verb)}`;
    yield `      ${verb.about}${verb.needs === 'operator' || verb.needs === 'installation' ? ' (signed in)' : ''}`;
    for (const [option, spec] of Object.entries(verb.options))
      if ('oneOf' in spec && spec.oneOf) yield `      --${option} is one of ${spec.oneOf.join(', ')}.`;
  }
}

/** The help of one command: every verb with what it takes and does. */
export function commandHelp(name: string, command: Command): string {
  return [`Usage: npm run sampan -- ${name} …`, command.about, '', ...helpLines(name, command)].join('\n');
}

/** Every command, a line each. */
export function overview(commands: Commands): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  const lines = Object.entries(commands).map(([name, { about }]) => `  ${name.padEnd(width)}  ${about}`);
  return [
    'Usage: npm run sampan -- COMMAND …',
    '',
    ...lines,
    '',
    'npm run sampan -- help COMMAND says what a command takes.',
  ].join('\n');
}
