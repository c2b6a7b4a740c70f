import { Anchor, CategoryGlyph, Icon, type IconName, VendorIcon } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useObserved } from '@sampan/web-client/storage/use-observed';
import { type MouseEvent, memo, type ReactNode, Suspense, useId, useMemo, useState } from 'react';
import { useSearch } from 'wouter';
import { chatUnread } from '../../features/chat/index.ts';
import { MiniGames, startLottery } from '../../features/games/index.ts';
import { usePermission } from '../../shared/brand/use-permission.ts';
import { useProviderGroups } from '../../shared/brand/use-provider-groups.ts';
import { useDrawn } from '../../shared/frames/after-frame.ts';
import type { AppKey } from '../locales/index.ts';
import { homePaths } from '../routing/routes.ts';
import { Boundary } from '../shell/notices/boundary.tsx';
import { type MenuCategory, type MenuLink, menuCategories, serviceLinks } from './menu-entries.ts';
import css from './menu-list.module.css';

interface ListProps {
  path: string;
  /** Something was chosen: the drawer closes. */
  onChosen?: () => void;
}

/** Home, the categories that have vendors, then promotions, customer service and the app (S-217…S-224). */
export function MenuList({ path, onChosen }: ListProps) {
  const t = useMessages<AppKey>();
  const permission = usePermission();
  const groups = useProviderGroups();
  const categories = useMemo(() => menuCategories(groups), [groups]);
  const vendor = new URLSearchParams(useSearch()).get('vendor') ?? '';
  // Not in the first frame: it is read by nobody who waits for the page.
  const mini = useDrawn(false) && categories.some(({ code }) => code === 'MINIGAME');
  const isHome = (homePaths as readonly string[]).includes(path);
  return (
    <nav aria-label={t('app.mainMenu')} className={css.menu}>
      <ul>
        <PlainEntry href="/" icon="home" label={t('app.home')} current={isHome} onChosen={onChosen} />
        {categories.map((category) => (
          <CategoryEntry
            key={category.code}
            category={category}
            here={path === category.path}
            vendor={path === category.path ? vendor : ''}
            onChosen={onChosen}
          />
        ))}
      </ul>
      {mini && (
        <Boundary resetKey="mini" quiet>
          <Suspense fallback={null}>
            <MiniGames onChosen={onChosen} />
          </Suspense>
        </Boundary>
      )}
      <ul className={css.second}>
        <PlainEntry
          href="/promotions"
          icon="gift"
          label={t('app.promotions')}
          current={path.startsWith('/promo')}
          onChosen={onChosen}
        />
        <ServiceEntry links={serviceLinks(permission)} path={path} onChosen={onChosen} />
        <PlainEntry
          href="/down"
          icon="phone"
          label={t('app.download')}
          current={path === '/down'}
          onChosen={onChosen}
        />
      </ul>
    </nav>
  );
}

interface PlainProps {
  href: string;
  icon: IconName;
  label: string;
  current: boolean;
  onChosen?: () => void;
}

function PlainEntry({ href, icon, label, current, onChosen }: PlainProps) {
  return (
    <li className={css.item}>
      <Anchor
        href={href}
        className={css.entry}
        title={label}
        aria-current={current ? 'page' : undefined}
        onClick={onChosen}
      >
        <Icon name={icon} size="l" />
        <span className={css.label}>{label}</span>
      </Anchor>
    </li>
  );
}

interface BranchProps {
  /** The entry itself: a link or a button. */
  face: ReactNode;
  toggleLabel: [show: string, hide: string];
  /** Unfolded until somebody chooses. */
  first: boolean;
  children: ReactNode;
}

/** An entry with a list behind its chevron. */
function Branch({ face, toggleLabel, first, children }: BranchProps) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? first;
  // A list that is folded away is in no first screen, nor in the document of the server.
  const drawn = useDrawn(first) || open;
  const id = useId();
  return (
    <>
      {face}
      <button
        type="button"
        className={css.chevron}
        aria-expanded={open}
        aria-controls={id}
        aria-label={open ? toggleLabel[1] : toggleLabel[0]}
        onClick={() => setChosen(!open)}
      >
        <Icon name={open ? 'chevron-down' : 'chevron-right'} size="s" />
      </button>
      <ul id={id} className={css.inner} hidden={!open}>
        {drawn && children}
      </ul>
    </>
  );
}

interface CategoryProps {
  category: MenuCategory;
  /** Its lobby is the page on show, with this vendor chosen. */
  here: boolean;
  vendor: string;
  onChosen?: () => void;
}

/** Kept as it is while other pages are opened: with all their vendors the entries are half of the shell. */
const CategoryEntry = memo(function CategoryEntry({ category, here, vendor, onChosen }: CategoryProps) {
  const t = useMessages<AppKey>();
  const name = t(`category.${category.code}`);
  const lottery = category.code === 'LOTT';
  const face = (
    <Anchor
      href={category.path}
      className={css.entry}
      title={name}
      data-hue={category.stall}
      aria-current={here ? 'page' : undefined}
      onClick={(event: MouseEvent) => {
        onChosen?.();
        if (!lottery || event.ctrlKey || event.metaKey) return;
        // The label starts a game where there is one, and opens the list where there is none.
        event.preventDefault();
        void startLottery();
      }}
    >
      <CategoryGlyph category={category.stall} size="m" />
      <span className={css.label}>{name}</span>
    </Anchor>
  );
  return (
    <li className={css.item}>
      <Branch
        face={face}
        first={here}
        toggleLabel={[t('app.showVendors', { category: name }), t('app.hideVendors', { category: name })]}
      >
        <VendorLeaves category={category} chosen={here ? vendor : null} onChosen={onChosen} />
      </Branch>
    </li>
  );
});

interface LeavesProps {
  category: MenuCategory;
  /** Whose games are on show: '' for those of all vendors, null for none of this category. */
  chosen: string | null;
  onChosen?: () => void;
}

/** The vendors of a category. Thirty of them drawn again were a quarter of a change of page. */
const VendorLeaves = memo(function VendorLeaves({ category, chosen, onChosen }: LeavesProps) {
  const t = useMessages<AppKey>();
  return (
    <>
      <li>
        <Anchor
          href={category.path}
          className={css.leaf}
          aria-current={chosen === '' ? 'true' : undefined}
          onClick={onChosen}
        >
          <Icon name="grid" size="s" />
          {t('app.allVendors')}
        </Anchor>
      </li>
      {category.group.cards.map((card) => (
        <li key={card.vassalage}>
          <Anchor
            href={`${category.path}?vendor=${encodeURIComponent(card.vassalage)}`}
            className={css.leaf}
            aria-current={chosen === card.vassalage ? 'true' : undefined}
            onClick={onChosen}
          >
            <VendorIcon code={card.vassalage} icon={card.smallIcon} />
            <span className={css.label}>{card.name}</span>
            {card.isHot && <HotMark label={t('app.hot')} />}
          </Anchor>
        </li>
      ))}
    </>
  );
});

/** S-230. The flame alone would say it by colour and shape only. */
function HotMark({ label }: { label: string }) {
  return (
    <span className={css.hot} title={label}>
      <Icon name="fire" size="s" fill />
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

function ServiceEntry({ links, path, onChosen }: ListProps & { links: readonly MenuLink[] }) {
  const t = useMessages<AppKey>();
  const name = t('app.customerService');
  const unread = useObserved(chatUnread, 0);
  const [service, ...rest] = links;
  const press = (link: MenuLink | undefined) => {
    onChosen?.();
    link?.onPress?.();
  };
  const face = (
    <button type="button" className={css.entry} title={name} aria-haspopup="dialog" onClick={() => press(service)}>
      <Icon name="message" size="l" />
      <span className={css.label}>{name}</span>
    </button>
  );
  return (
    <li className={css.item}>
      <Branch
        face={face}
        first={path === '/help'}
        toggleLabel={[`${name}: ${t('common.more')}`, `${name}: ${t('common.close')}`]}
      >
        {[service, ...rest].map(
          (link) =>
            link && (
              <li key={link.id}>
                {link.href ? (
                  <Anchor
                    href={link.href}
                    className={css.leaf}
                    target={link.outside ? '_blank' : undefined}
                    aria-current={path === link.href ? 'page' : undefined}
                    onClick={onChosen}
                  >
                    <Icon name={link.icon} size="s" />
                    {t(link.label)}
                  </Anchor>
                ) : (
                  <button type="button" className={css.leaf} aria-haspopup="dialog" onClick={() => press(link)}>
                    <Icon name={link.icon} size="s" />
                    {t(link.label)}
                    {link.id === 'chat' && unread > 0 && <b className={css.count}>{unread}</b>}
                  </button>
                )}
              </li>
            ),
        )}
      </Branch>
    </li>
  );
}
