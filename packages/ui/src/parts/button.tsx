import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Anchor } from './anchor.tsx';
import css from './button.module.css';
import { cx } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

export interface ButtonLook {
  /** `action` is the one marigold button of a view; `link` reads as a link inside a line of text. */
  look?: 'action' | 'plain' | 'line' | 'quiet' | 'bad' | 'link';
  /** 36 px instead of 44. */
  dense?: boolean;
  wide?: boolean;
  icon?: IconName;
  iconEnd?: IconName;
}

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Shows a turning ring and refuses presses, but keeps the focus where it is. */
  busy?: boolean;
}

export type ButtonLinkProps = ButtonLook & ComponentProps<'a'>;

function classOf({ look = 'plain', dense, wide }: ButtonLook, className?: string) {
  return cx(css.button, css[look], dense && css.dense, wide && css.wide, className);
}

function Inside(props: { icon?: IconName; iconEnd?: IconName; dense?: boolean; children: ReactNode }) {
  const size = props.dense ? 's' : 'm';
  return (
    <>
      {props.icon && <Icon name={props.icon} size={size} />}
      {props.children}
      {props.iconEnd && <Icon name={props.iconEnd} size={size} />}
    </>
  );
}

export function Button({ look, dense, wide, icon, iconEnd, busy, className, children, onClick, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A second press while the first is under way must not send a form twice.
    if (busy) return event.preventDefault();
    onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={classOf({ look, dense, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={press}
    >
      <Inside icon={busy ? undefined : icon} iconEnd={iconEnd} dense={dense}>
        {children}
      </Inside>
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ look, dense, wide, icon, iconEnd, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Anchor {...rest} className={classOf({ look, dense, wide }, className)}>
      <Inside icon={icon} iconEnd={iconEnd} dense={dense}>
        {children}
      </Inside>
    </Anchor>
  );
}

export interface IconButtonProps extends Omit<ButtonProps, 'icon' | 'iconEnd' | 'wide' | 'children'> {
  icon: IconName;
  /** What the button does, in words; read aloud and shown as the tooltip. */
  label: string;
  /** A small mark on the corner, such as a `Count`. */
  mark?: ReactNode;
}

/** A square button with an icon only. */
export function IconButton({ icon, label, look = 'quiet', dense, mark, className, busy, ...rest }: IconButtonProps) {
  return (
    <Button
      {...rest}
      look={look}
      dense={dense}
      busy={busy}
      className={cx(css.square, className)}
      aria-label={label}
      title={label}
    >
      {!busy && <Icon name={icon} size={dense ? 's' : 'm'} />}
      {mark && <span className={css.mark}>{mark}</span>}
    </Button>
  );
}
