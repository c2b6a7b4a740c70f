import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { cx } from './class-names.ts';
import css from './tabs.module.css';

export interface TabItem {
  id: string;
  label: ReactNode;
  /** A `Count` or `Badge` after the label. */
  mark?: ReactNode;
  disabled?: boolean;
}

export interface TabsProps {
  /** Names the list of tabs for those who cannot see it. */
  label: string;
  tabs: readonly TabItem[];
  value: string;
  onChange: (id: string) => void;
  /** `box` is a switch of two to four; `line` is a row of words that may scroll. */
  look?: 'box' | 'line';
  /** Joins tabs and `TabPanel`s; give the same to both. */
  group: string;
  className?: string;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

function nextTab(tabs: readonly TabItem[], value: string, event: KeyboardEvent<HTMLElement>): TabItem | undefined {
  const open = tabs.filter((tab) => !tab.disabled);
  if (event.key === 'Home') return open[0];
  if (event.key === 'End') return open.at(-1);
  const step = STEPS[event.key];
  if (!step) return undefined;
  const rtl = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
  const at = open.findIndex((tab) => tab.id === value);
  return open[(at + step * rtl + open.length) % open.length];
}

/** Tabs with one stop for the Tab key; arrows, Home and End move between them and choose at once. */
export function Tabs({ label, tabs, value, onChange, look = 'box', group, className }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A row may be longer than a phone is wide: what is chosen is in sight.
    const chosen = list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(value)}"]`);
    if (chosen) list.current?.scrollTo?.({ left: chosen.offsetLeft - list.current.offsetLeft - 16 });
  }, [value]);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next = nextTab(tabs, value, event);
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={label} className={cx(css.tabs, css[look], className)}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${group}-tab-${tab.id}`}
          data-tab={tab.id}
          aria-selected={tab.id === value}
          aria-controls={tab.id === value ? `${group}-panel-${tab.id}` : undefined}
          tabIndex={tab.id === value ? 0 : -1}
          disabled={tab.disabled}
          className={css.tab}
          onKeyDown={move}
          onClick={() => onChange(tab.id)}
        >
          {tab.label}
          {tab.mark}
        </button>
      ))}
    </div>
  );
}

/** What a tab shows; render only the chosen one. */
export function TabPanel(props: { group: string; id: string; children: ReactNode; className?: string }) {
  return (
    <div
      role="tabpanel"
      id={`${props.group}-panel-${props.id}`}
      aria-labelledby={`${props.group}-tab-${props.id}`}
      className={props.className}
    >
      {props.children}
    </div>
  );
}
