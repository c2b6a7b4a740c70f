import { type ComponentType, type FunctionComponent, use } from 'react';
import { ApiError } from '../calls/api-error.ts';
import type { Catalogue, Text } from '../i18n/catalogues.ts';
import { useText } from '../i18n/text-context.tsx';

/** Milliseconds after which a section that does not come counts as failed (S-051). */
export const SECTION_TIMEOUT = 120_000;

/** A promise whose result React may read at once when it is there, on the server too. */
interface Settled<Value> extends Promise<Value> {
  status?: 'pending' | 'fulfilled' | 'rejected';
  value?: Value;
  reason?: unknown;
}

const failures = new Set<() => void>();

/** Lets sections that failed to load be asked for again. */
export function forgetFailedSections(): void {
  for (const forget of failures) forget();
  failures.clear();
}

async function withinTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ApiError('chunk.failed')), SECTION_TIMEOUT);
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('chunk.failed', { value: String(error) });
  } finally {
    clearTimeout(timer);
  }
}

export type LazySection<Props extends object> = FunctionComponent<Props> & {
  /** Loads the section and its words ahead: before hydration, on the server, when a finger comes near its link. */
  prepare(text: Text): Promise<unknown>;
};

/** What is loaded may be a section itself, where a file only lists others: one wait and one failure for both. */
async function prepareInner<Component extends object>(component: Component, text: Text): Promise<Component> {
  if ('prepare' in component) await (component as LazySection<object>).prepare(text);
  return component;
}

/**
 * A part of the site in a file of its own (S-050) with the words it needs. Suspends until both are there; a failure goes
 * to the nearest boundary and the next render tries again.
 */
export function lazySection<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  catalogues: readonly Catalogue[] = [],
): LazySection<Props> {
  const ready = new WeakMap<Text, Settled<ComponentType<Props>>>();
  const prepare = (text: Text): Promise<ComponentType<Props>> => {
    const known = ready.get(text);
    if (known) return known;
    const loading: Settled<ComponentType<Props>> = withinTime(
      Promise.all([load().then((component) => prepareInner(component, text)), ...catalogues.map(text.add)]).then(
        ([component]) => component,
      ),
    );
    loading.status = 'pending';
    loading.then(
      (component) => {
        loading.status = 'fulfilled';
        loading.value = component;
      },
      (reason: unknown) => {
        // React reads a promise that says 'pending' by itself again and again, and never its failure.
        loading.status = 'rejected';
        loading.reason = reason;
        // Kept until somebody asks again: dropping it here would let React load and fail without end.
        failures.add(() => ready.delete(text));
      },
    );
    ready.set(text, loading);
    return loading;
  };
  function Section(props: Props) {
    const Component = use(prepare(useText()));
    return <Component {...props} />;
  }
  return Object.assign(Section, { prepare });
}
