import {
  type AnchorFactory,
  type BadgeFactory,
  type CardFactory,
  type ComboboxFactory,
  type DrawerFactory,
  type KbdFactory,
  type MantineThemeComponents,
  type MenuFactory,
  type ModalFactory,
  type PaginationFactory,
  type PopoverFactory,
  rem,
  type SkeletonFactory,
  type TableFactory,
  type TabsFactory,
  type TitleFactory,
  type TooltipFactory,
} from '@mantine/core'
import fields from './parts/fields.module.css'
import parts from './parts/surfaces.module.css'
import { part } from './theme-part.ts'

const quick = { transition: 'fade' as const, duration: 180 }

/** The head of a dialog is no banner of the page. */
const noBanner = { header: { role: 'presentation' } }

const overlayParts = {
  Modal: part<ModalFactory>({
    defaultProps: {
      centered: true,
      size: rem(480),
      transitionProps: { transition: 'fade-up', duration: 240 },
      attributes: noBanner,
    },
    classNames: {
      overlay: parts.overlay as string,
      inner: parts.dialogInner as string,
      content: parts.dialog as string,
      header: parts.dialogHeader as string,
      title: parts.dialogTitle as string,
      body: parts.dialogBody as string,
      close: parts.close as string,
    },
  }),
  Drawer: part<DrawerFactory>({
    defaultProps: { transitionProps: { duration: 240 }, attributes: noBanner },
    classNames: {
      overlay: parts.overlay as string,
      inner: parts.drawerInner as string,
      content: parts.drawer as string,
      header: parts.dialogHeader as string,
      title: parts.dialogTitle as string,
      body: parts.dialogBody as string,
      close: parts.close as string,
    },
  }),
  Popover: part<PopoverFactory>({
    defaultProps: { transitionProps: quick },
    classNames: { dropdown: parts.popover as string },
  }),
  Menu: part<MenuFactory>({
    defaultProps: { transitionProps: quick, position: 'bottom-end' },
    classNames: {
      dropdown: parts.popover as string,
      item: parts.menuItem as string,
      divider: parts.menuDivider as string,
      label: parts.menuLabel as string,
    },
  }),
  Combobox: part<ComboboxFactory>({
    classNames: {
      dropdown: `${parts.popover} ${fields.dropdown}`,
      option: fields.option as string,
    },
  }),
  Tooltip: part<TooltipFactory>({
    defaultProps: { transitionProps: quick, events: { hover: true, focus: true, touch: false } },
    classNames: { tooltip: parts.tooltip as string },
  }),
}

const contentParts = {
  Card: part<CardFactory>({
    classNames: { root: parts.card as string },
    vars: () => ({ root: { '--card-padding': 'var(--pad-card)' } }),
  }),
  Tabs: part<TabsFactory>({
    classNames: { list: parts.tabList as string, tab: parts.tab as string },
  }),
  Table: part<TableFactory>({ classNames: { table: parts.table as string, th: parts.th as string } }),
  Badge: part<BadgeFactory>({
    classNames: { root: parts.badge as string, label: parts.badgeLabel as string },
  }),
  Title: part<TitleFactory>({ classNames: { root: parts.title as string } }),
  Anchor: part<AnchorFactory>({ classNames: { root: parts.anchor as string } }),
  Skeleton: part<SkeletonFactory>({
    defaultProps: { animate: false },
    classNames: { root: parts.skeleton as string },
  }),
  Kbd: part<KbdFactory>({ classNames: { root: parts.kbd as string } }),
  Pagination: part<PaginationFactory>({ classNames: { control: parts.page as string } }),
}

export const surfaceParts: MantineThemeComponents = { ...overlayParts, ...contentParts }
