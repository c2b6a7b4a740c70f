/** The parts of every screen. No words, no fetching; texts come in as props. Drawings alone: `@sampan/ui/art`. */
export {
  heroArtUrl,
  panelArtUrl,
  parseTileArtPath,
  parseVendorMarkPath,
  type TilePicture,
  tileArtUrl,
  vendorMarkUrl,
} from './art/art-urls.ts';
export { type Category, categories } from './art/category-glyph.ts';
export { goodsArtUrl } from './art/goods-names.ts';
export { type Pose, poses } from './art/mascot.ts';
export { pictureFor, spreadArt } from './art/spread-art.ts';
export { Anchor, AnchorProvider } from './parts/anchor.tsx';
export { Balls, type BallsProps } from './parts/balls.tsx';
export { Awning, Boat, CategoryGlyph, Lantern, Logo, LogoMark, VendorMark } from './parts/brand.tsx';
export {
  Button,
  ButtonLink,
  type ButtonLinkProps,
  type ButtonProps,
  IconButton,
  type IconButtonProps,
} from './parts/button.tsx';
export { Card, type CardProps } from './parts/card.tsx';
export { Chip, type ChipProps, ChipRow, type ChipRowProps } from './parts/chip.tsx';
export { Checkbox, type CheckboxProps, Select, type SelectOption, type SelectProps } from './parts/choice.tsx';
export { cx } from './parts/class-names.ts';
export { ConfirmDialog, type ConfirmDialogProps } from './parts/confirm-dialog.tsx';
export { useCssVars } from './parts/css-vars.ts';
export { type CloseReason, Dialog, type DialogProps } from './parts/dialog.tsx';
export { type DialogHistory, DialogHistoryProvider, useDialogHistory } from './parts/dialog-history.tsx';
export { type DefinitionRow, DefinitionRows, Stat, Terms } from './parts/facts.tsx';
export { type ControlIds, Field, type FieldProps, type FieldTexts } from './parts/field.tsx';
export { FoldedRows } from './parts/folded-rows.tsx';
export { Icon, type IconName, type IconProps } from './parts/icon.tsx';
export { Badge, Count, type Tone, VipBadge, type VipBadgeProps } from './parts/marks.tsx';
export { Mascot } from './parts/mascot.tsx';
export { Dropdown, type DropdownProps, Menu, type MenuItem, type MenuProps } from './parts/menu.tsx';
export { type MessageTone, Note, type NoteProps, Toast, type ToastProps, ToastRegion } from './parts/messages.tsx';
export { Money, type MoneyProps } from './parts/money.tsx';
export { type MoneyForm, type MoneyText, splitMoney } from './parts/money-text.ts';
export { OfflineBar } from './parts/offline-bar.tsx';
export { pageWindow } from './parts/page-window.ts';
export { Pagination, type PaginationProps } from './parts/pagination.tsx';
export { PasswordStrength } from './parts/password-strength.tsx';
export { Art, type ArtProps, Picture, type PictureProps } from './parts/picture.tsx';
export { CLOSE_DELAY, usePopup } from './parts/popup.ts';
export { ProgressLine, type ProgressLineProps } from './parts/progress-line.tsx';
export { QrCode } from './parts/qr-code.tsx';
export {
  type BarEntry,
  BottomBar,
  Header,
  LeftBar,
  type LeftBarProps,
  Rail,
  type RailProps,
  Section,
  type SectionProps,
  Shell,
  TileGrid,
} from './parts/shell.tsx';
export { Skeleton } from './parts/skeleton.tsx';
export { SliderTrack, type SliderTrackProps } from './parts/slider-track.tsx';
export { type Stall, StallStrip } from './parts/stall-strip.tsx';
export { EmptyState, ErrorState, LoadingCover, type StateProps, SuccessState } from './parts/states.tsx';
export { type Step, Steps } from './parts/steps.tsx';
export { type Column, Table, type TableProps } from './parts/table.tsx';
export { type TabItem, TabPanel, Tabs, type TabsProps } from './parts/tabs.tsx';
export {
  PasswordField,
  type PasswordFieldProps,
  TextArea,
  type TextAreaProps,
  TextField,
  type TextFieldProps,
} from './parts/text-field.tsx';
export { Tile, type TileProps, TileSkeleton } from './parts/tile.tsx';
export { VendorIcon } from './parts/vendor-icon.tsx';
