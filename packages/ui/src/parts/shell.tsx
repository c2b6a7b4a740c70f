import type { ReactNode } from 'react';
import type { Category } from '../art/category-glyph.ts';
import { Anchor } from './anchor.tsx';
import { CategoryGlyph } from './brand.tsx';
import { cx } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import css from './shell.module.css';

/** The frame of every page: left bar from 1024 px, header, content, bottom bar below 1024 px. */
export function Shell(props: { leftBar: ReactNode; header: ReactNode; bottomBar?: ReactNode; children: ReactNode }) {
  return (
    <div className={css.shell}>
      {props.leftBar}
      <div className={css.column}>
        {props.header}
        {props.children}
      </div>
      {props.bottomBar}
    </div>
  );
}

/** 56 px on phones, 64 on desktop, stays at the top. */
export function Header({ children, className }: { children: ReactNode; className?: string }) {
  return <header className={cx(css.header, className)}>{children}</header>;
}

export interface BarEntry {
  id: string;
  label: ReactNode;
  href?: string;
  onPress?: () => void;
  icon?: IconName;
  /** In the place of an icon: the stall's object, and its hue on the mark of the current page. */
  category?: Category;
  current?: boolean;
  /** A `Count`. */
  mark?: ReactNode;
  /** Shows a chevron: there is more behind it. */
  more?: boolean;
  /** Shown below the entry: its vendors. */
  children?: ReactNode;
}

function Entry({ entry, className, large }: { entry: BarEntry; className?: string; large?: boolean }) {
  const face = (
    <>
      {entry.category ? <CategoryGlyph category={entry.category} size="m" /> : null}
      {entry.icon && <Icon name={entry.icon} size={large ? 'l' : 'm'} />}
      <span className={css.label}>{entry.label}</span>
      {entry.mark && <span className={css.mark}>{entry.mark}</span>}
      {entry.more && <Icon name="chevron-right" size="s" className={css.more} />}
    </>
  );
  const shared = { className, 'data-hue': entry.category };
  if (entry.href)
    return (
      <Anchor {...shared} href={entry.href} aria-current={entry.current ? 'page' : undefined} onClick={entry.onPress}>
        {face}
      </Anchor>
    );
  return (
    <button type="button" {...shared} aria-current={entry.current ? 'page' : undefined} onClick={entry.onPress}>
      {face}
    </button>
  );
}

export interface LeftBarProps {
  label: string;
  logo: ReactNode;
  /** Groups of entries, a line between them. */
  groups: readonly (readonly BarEntry[])[];
  /** Below the groups: a card, the member's face. */
  children?: ReactNode;
  className?: string;
}

/** 240 px on desktop, absent on phones. */
export function LeftBar({ label, logo, groups, children, className }: LeftBarProps) {
  return (
    <div className={cx(css.leftBar, className)}>
      <div className={css.logo}>{logo}</div>
      <nav aria-label={label}>
        {groups.map((group, index) => (
          <ul key={group[0]?.id ?? index} className={css.group}>
            {group.map((entry) => (
              <li key={entry.id}>
                <Entry entry={entry} className={css.leftEntry} large />
                {entry.children}
              </li>
            ))}
          </ul>
        ))}
      </nav>
      {children}
    </div>
  );
}

/** Five places at the thumb, on phones only. */
export function BottomBar({ label, entries }: { label: string; entries: readonly BarEntry[] }) {
  return (
    <nav aria-label={label} className={css.bottomBar}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} className={css.bottomEntry} large />
      ))}
    </nav>
  );
}

export interface SectionProps {
  title: ReactNode;
  /** A link at the end of the head: "See all". */
  action?: ReactNode;
  level?: 2 | 3;
  id?: string;
  className?: string;
  children: ReactNode;
}

/** A headed part of a page: 24 px apart on phones, 40 on desktop. */
export function Section({ title, action, level = 2, id, className, children }: SectionProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={cx(css.section, className)} aria-labelledby={id}>
      <div className={css.head}>
        <Heading id={id} className={css.title}>
          {title}
        </Heading>
        {action}
      </div>
      {children}
    </section>
  );
}

export interface RailProps {
  /** Width of its items: tiles 104/148, flat cards 216/260, draw cards 284; `ranked`: tiles as items of a list, each with its place. */
  items?: 'tiles' | 'ranked' | 'cards' | 'wide';
  label?: string;
  className?: string;
  children: ReactNode;
}

/** A row that scrolls sideways and runs off the edge, so that nobody needs to be told. Items snap. */
export function Rail({ items = 'tiles', label, className, children }: RailProps) {
  if (items === 'ranked') return <ol className={cx(css.rail, css.ranked, className)}>{children}</ol>;
  return (
    <div className={cx(css.rail, css[items], className)} role={label ? 'group' : undefined} aria-label={label}>
      {children}
    </div>
  );
}

/** Tiles in three columns on a phone, as many of 148 to 180 px as fit on desktop. */
export function TileGrid({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cx(css.grid, className)}>{children}</div>;
}
