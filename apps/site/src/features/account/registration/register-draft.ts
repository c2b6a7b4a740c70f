/** What was typed into the registration, kept while the site is open (S-169). Passwords are not: they stay in their fields. */
const SECRET = new Set(['password', 'confirmPassword', 'paymentPassword']);
let draft: Readonly<Record<string, string>> = {};

export const readDraft = (): Readonly<Record<string, string>> => draft;

export function storeDraft(values: Readonly<Record<string, string>>): void {
  draft = Object.fromEntries(Object.entries(values).filter(([name]) => !SECRET.has(name)));
}

export const dropDraft = (): void => storeDraft({});
