import {
  Anchor,
  Badge,
  Card,
  Combobox,
  Drawer,
  Kbd,
  type MantineThemeComponents,
  Menu,
  Modal,
  Pagination,
  Popover,
  rem,
  Skeleton,
  Table,
  Tabs,
  Title,
  Tooltip,
} from '@mantine/core'
import fields from './parts/fields.module.css'
import parts from './parts/surfaces.module.css'

const quick = { transition: 'fade' as const, duration: 180 }

const overlayParts = {
  Modal: Modal.extend({
    defaultProps: {
      centered: true,
      size: rem(480),
      transitionProps: { transition: 'fade-up', duration: 240 },
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
  Drawer: Drawer.extend({
    defaultProps: { transitionProps: { duration: 240 } },
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
  Popover: Popover.extend({
    defaultProps: { transitionProps: quick },
    classNames: { dropdown: parts.popover as string },
  }),
  Menu: Menu.extend({
    defaultProps: { transitionProps: quick, position: 'bottom-end' },
    classNames: {
      dropdown: parts.popover as string,
      item: parts.menuItem as string,
      divider: parts.menuDivider as string,
      label: parts.menuLabel as string,
    },
  }),
  Combobox: Combobox.extend({
    classNames: {
      dropdown: `${parts.popover} ${fields.dropdown}`,
      option: fields.option as string,
    },
  }),
  Tooltip: Tooltip.extend({
    defaultProps: { transitionProps: quick, events: { hover: true, focus: true, touch: false } },
    classNames: { tooltip: parts.tooltip as string },
  }),
}

const contentParts = {
  Card: Card.extend({
    classNames: { root: parts.card as string },
    vars: () => ({ root: { '--card-padding': 'var(--pad-card)' } }),
  }),
  Tabs: Tabs.extend({
    classNames: { list: parts.tabList as string, tab: parts.tab as string },
  }),
  Table: Table.extend({ classNames: { table: parts.table as string, th: parts.th as string } }),
  Badge: Badge.extend({ classNames: { root: parts.badge as string, label: parts.badgeLabel as string } }),
  Title: Title.extend({ classNames: { root: parts.title as string } }),
  Anchor: Anchor.extend({ classNames: { root: parts.anchor as string } }),
  Skeleton: Skeleton.extend({
    defaultProps: { animate: false },
    classNames: { root: parts.skeleton as string },
  }),
  Kbd: Kbd.extend({ classNames: { root: parts.kbd as string } }),
  Pagination: Pagination.extend({ classNames: { control: parts.page as string } }),
}

export const surfaceParts: MantineThemeComponents = { ...overlayParts, ...contentParts }
