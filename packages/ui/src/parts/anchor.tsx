import {
  type ComponentProps,
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  useContext,
} from 'react';

type AnchorProps = ComponentProps<'a'>;

const AnchorContext = createContext<ComponentType<AnchorProps> | 'a'>('a');

/** Lets the application put its router's link in the place of `<a>` in every part that takes an `href`. */
export function AnchorProvider(props: { component: ComponentType<AnchorProps>; children: ReactNode }) {
  return <AnchorContext value={props.component}>{props.children}</AnchorContext>;
}

/** A link. Addresses outside the application (`https:`, `mailto:`, `target`, `download`) stay plain `<a>`. */
export function Anchor(props: AnchorProps) {
  const component = useContext(AnchorContext);
  const inside = props.href?.startsWith('/') && !props.href.startsWith('//') && !props.target && !props.download;
  if (inside) return createElement(component, props);
  return createElement('a', {
    ...props,
    rel: props.target === '_blank' ? (props.rel ?? 'noopener noreferrer') : props.rel,
  });
}
