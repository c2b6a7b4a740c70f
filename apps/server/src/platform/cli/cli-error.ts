/** A refusal of the command line, printed as it is and without a stack. */
export class CliError extends Error {}
