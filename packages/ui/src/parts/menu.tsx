import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId } from 'react';
import { Anchor } from './anchor.tsx';
import { cx } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import css from './menu.module.css';
import { usePopup } from './popup.ts';

export interface MenuItem {
  id: string;
  label: ReactNode;
  icon?: IconName;
  href?: string;
  onSelect?: () => void;
  /** The one in force, such as the language in use: a check mark. */
  current?: boolean;
  mark?: ReactNode;
  /** Language of the label, where it differs from the page's. */
  lang?: string;
}

export interface MenuProps {
  /** The trigger's face. */
  trigger: ReactNode;
  /** Name of the trigger and of the menu, where the face has no words. */
  label?: string;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
  /** Opens by pointing as well. */
  hover?: boolean;
  triggerClassName?: string;
  className?: string;
}

const ENTRIES = '[role="menuitem"],[role="menuitemradio"]';

function moveFocus(root: HTMLElement | null, event: KeyboardEvent) {
  const entries = [...(root?.querySelectorAll<HTMLElement>(ENTRIES) ?? [])];
  const at = entries.indexOf(document.activeElement as HTMLElement);
  const last = entries.length - 1;
  const to = { ArrowDown: at === last ? 0 : at + 1, ArrowUp: at <= 0 ? last : at - 1, Home: 0, End: last }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  entries[to]?.focus();
}

/** A short list of actions or choices under a button. Arrows, Home, End move; Escape closes; Tab leaves. */
export function Menu({ trigger, label, items, align = 'end', hover, triggerClassName, className }: MenuProps) {
  const { open, setOpen, close, root, rootProps } = usePopup({ hover });
  const id = useId();
  useEffect(() => {
    // Opened by a key: the focus goes to the first entry. Opened by the pointer it stays on the trigger.
    if (open && document.activeElement?.matches('[aria-haspopup]:focus-visible'))
      root.current?.querySelector<HTMLElement>(ENTRIES)?.focus();
  }, [open, root]);
  return (
    <div {...rootProps} className={cx(css.root, className)}>
      <button
        type="button"
        className={cx(css.trigger, triggerClassName)}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={label}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || open) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {trigger}
      </button>
      {open && (
        <div
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className={cx(css.list, css[align])}
          onKeyDown={(event) => (event.key === 'Tab' ? close() : moveFocus(root.current, event))}
        >
          {items.map((item) => (
            <Entry key={item.id} item={item} close={close} />
          ))}
        </div>
      )}
    </div>
  );
}

function Entry({ item, close }: { item: MenuItem; close: () => void }) {
  const choice = item.current !== undefined;
  const shared = {
    role: choice ? 'menuitemradio' : 'menuitem',
    'aria-checked': choice ? item.current : undefined,
    tabIndex: -1,
    lang: item.lang,
    className: css.entry,
    onClick: (_event: MouseEvent) => {
      item.onSelect?.();
      close();
    },
  };
  const face = (
    <>
      {item.icon && <Icon name={item.icon} />}
      <span className={css.words}>{item.label}</span>
      {item.mark}
      {item.current && <Icon name="check" size="s" />}
    </>
  );
  if (item.href)
    return (
      <Anchor href={item.href} {...shared}>
        {face}
      </Anchor>
    );
  return (
    <button type="button" {...shared}>
      {face}
    </button>
  );
}

export interface DropdownProps {
  trigger: ReactNode;
  label?: string;
  align?: 'start' | 'end';
  hover?: boolean;
  triggerClassName?: string;
  className?: string;
  /** Anything; `close` is for its own buttons. */
  children: (close: () => void) => ReactNode;
}

/** A panel under a button, for content that is not a plain list of actions. */
export function Dropdown({
  trigger,
  label,
  align = 'end',
  hover,
  triggerClassName,
  className,
  children,
}: DropdownProps) {
  const { open, setOpen, close, rootProps } = usePopup({ hover });
  const id = useId();
  return (
    <div {...rootProps} className={cx(css.root, className)}>
      <button
        type="button"
        className={cx(css.trigger, triggerClassName)}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={label}
        onClick={() => setOpen(!open)}
      >
        {trigger}
      </button>
      {open && (
        <div id={id} className={cx(css.list, css.panel, css[align])}>
          {children(close)}
        </div>
      )}
    </div>
  );
}
