import { ApiError } from '@sampan/web-client/calls/api-error';
import { useRef, useState } from 'react';
import type { FormFault } from '../field-faults.ts';

export interface SecurityFormParts<Name extends string> {
  names: readonly Name[];
  /** What stands in the fields at first; empty by default. */
  initial?: Readonly<Partial<Record<Name, string>>>;
  /** What is wrong before anything is sent. */
  check: (values: Readonly<Record<Name, string>>) => Partial<Record<Name, FormFault | null>>;
  send: (values: Readonly<Record<Name, string>>) => Promise<unknown>;
  /** The field that a refusal speaks of, where the server does not name it. */
  fieldOf?: (code: string) => Name | undefined;
}

const emptyValues = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>;

const at = <Name extends string, Value>(name: Name, value: Value) =>
  ({ [name]: value }) as Partial<Record<Name, Value>>;

/** State and acts of a form of the security centre: what is typed stays, the first wrong field gets the focus. */
export function useSecurityForm<Name extends string>({
  names,
  initial,
  check,
  send,
  fieldOf,
}: SecurityFormParts<Name>) {
  const [values, setValues] = useState(() => ({ ...emptyValues(names), ...initial }));
  const [faults, setFaults] = useState<Partial<Record<Name, FormFault | null>>>({});
  const [refusals, setRefusals] = useState<Partial<Record<Name, ApiError>>>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const refuse = (error: unknown): Name | 'failure' => {
    const named = error instanceof ApiError ? String(error.details.field ?? '') : '';
    const field =
      names.find((name) => name === named) ?? (error instanceof ApiError ? fieldOf?.(error.code) : undefined);
    if (!field || !(error instanceof ApiError)) {
      setFailure(error);
      return 'failure';
    }
    const same = error.details.fault === 'same';
    if (same) setFaults(at(field, { id: 'security.rule.same', field }));
    else setRefusals(at(field, error));
    return field;
  };
  /** @returns the first wrong field, 'failure' for a refusal of the whole, null when it was done */
  const submit = async (): Promise<Name | 'failure' | null> => {
    if (running.current) return null;
    const found = check(values);
    setFaults(found);
    setRefusals({});
    setFailure(null);
    const first = names.find((name) => found[name]);
    if (first) return first;
    running.current = true;
    setBusy(true);
    try {
      await send(values);
      return null;
    } catch (error) {
      return refuse(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  const change = (name: Name, text: string) => {
    setValues((before) => ({ ...before, [name]: text }));
    setFaults((before) => ({ ...before, [name]: undefined }));
    setRefusals((before) => ({ ...before, [name]: undefined }));
  };
  /** Shows or wipes the fault of one field. @returns whether there is none */
  const validate = (name: Name, fault: FormFault | null): boolean => {
    setFaults((before) => ({ ...before, [name]: fault }));
    return fault === null;
  };
  return { values, faults, refusals, failure, busy, submit, change, validate };
}

export type SecurityForm<Name extends string> = ReturnType<typeof useSecurityForm<Name>>;
