import { useLocalStorage } from '@mantine/hooks'
import type { Density } from '#ui/table/views/view-menu.tsx'
import type { SavedViews } from './views/use-saved-views.ts'

/** The density that the reader chose for this list; on this device the one chosen last, until that is known. */
export function useDensity({
  choice,
  isKnown,
  setDensity,
}: SavedViews): [Density, (density: Density) => void] {
  const [last, setLast] = useLocalStorage<Density>({
    key: 'list-density',
    defaultValue: 'comfortable',
    getInitialValueInEffect: false,
  })
  return [
    choice.density ?? last,
    (density) => {
      setLast(density)
      if (isKnown) void setDensity(density)
    },
  ]
}
