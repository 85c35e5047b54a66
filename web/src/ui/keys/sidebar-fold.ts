import { useLocalStorage } from '@mantine/hooks'

/** Whether the window leaves the choice: in a narrower one the sidebar of the console is folded, or a drawer. */
export const maySidebarFold = (): boolean => matchMedia('(min-width: 73.76em)').matches

/** Whether this reader folded the sidebar of the console, on this device. */
export const useSidebarFold = () =>
  useLocalStorage({ key: 'sidebar-folded', defaultValue: false, getInitialValueInEffect: false })
