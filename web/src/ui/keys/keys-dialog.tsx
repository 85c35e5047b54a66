import { Kbd, Switch } from '@mantine/core'
import { useTranslation } from '#lib/react-words.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import { shownLetter } from '#ui/list/list-verbs.tsx'
import classes from './keys-dialog.module.css'
import { maySidebarFold } from './sidebar-fold.ts'
import { useKeysChoice } from './use-keys.ts'

/** What a page has that keys are for. */
export type KeyedPart =
  | 'rows'
  | 'peek'
  | 'ticks'
  | 'menu'
  | 'views'
  | 'search'
  | 'filters'
  | 'export'
  | 'pager'
  | 'review'
  | 'editor'
  | 'sidebar'

const keys = [
  { keys: ['J', 'K', '↓', '↑'], verb: 'move', of: 'rows' },
  { keys: ['J', 'K'], verb: 'nextCase', of: 'pager' },
  { keys: ['Space'], verb: 'play', of: 'review' },
  { keys: ['←', '→'], verb: 'second', of: 'review' },
  { keys: ['1', '…', '9'], verb: 'remark', of: 'review' },
  { keys: ['C'], verb: 'comment', of: 'review' },
  { keys: ['D'], verb: 'draw', of: 'review' },
  { keys: ['Ctrl S'], verb: 'save', of: 'editor' },
  { keys: ['Ctrl Enter'], verb: 'next', of: 'editor' },
  { keys: ['Enter'], verb: 'open', of: 'rows' },
  { keys: ['Space'], verb: 'peek', of: 'peek' },
  { keys: ['.'], verb: 'menu', of: 'menu' },
  { keys: ['X'], verb: 'tick', of: 'ticks' },
  { keys: ['Shift J', 'K'], verb: 'extend', of: 'ticks' },
  { keys: ['Ctrl A'], verb: 'all', of: 'ticks' },
  { keys: ['B'], verb: 'batch', of: 'ticks' },
  { keys: ['Esc'], verb: 'clear', of: 'ticks' },
  { keys: ['1', '…', '9'], verb: 'views', of: 'views' },
  { keys: ['/'], verb: 'search', of: 'search' },
  { keys: ['F'], verb: 'filter', of: 'filters' },
  { keys: ['Shift E'], verb: 'export', of: 'export' },
  { keys: ['Z'], verb: 'undo', of: undefined },
  { keys: ['Ctrl K'], verb: 'find', of: undefined },
  { keys: ['G', '…'], verb: 'go', of: undefined },
  { keys: ['N', '…'], verb: 'make', of: undefined },
  { keys: ['['], verb: 'sidebar', of: 'sidebar' },
  { keys: ['?'], verb: 'help', of: undefined },
] as const

interface KeysDialogProps {
  opened: boolean
  onClose: () => void
  /** What the page has: keys of the rest are not shown. */
  has: readonly KeyedPart[]
  /** Its verbs; those with a letter are shown, a large one is pressed with Shift. */
  verbs?: readonly { key: string; one?: string; letter?: string | undefined }[]
}

/** What the keys of a page do, and the switch for those of one letter. */
export function KeysDialog({ opened, onClose, has, verbs = [] }: KeysDialogProps) {
  const { t } = useTranslation('console')
  const [isOn, setOn] = useKeysChoice()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t(has.includes('rows') ? 'keys.title' : 'keys.titleCase')}
    >
      <dl className={classes.keys}>
        {keys
          .filter(({ of }) => of === undefined || (of === 'sidebar' ? maySidebarFold() : has.includes(of)))
          .map(({ keys, verb }) => (
            <Line key={verb} keys={keys} says={t(`keys.${verb}`)} />
          ))}
        {verbs.map(
          ({ key, letter, one }) =>
            letter && <Line key={key} keys={[shownLetter(letter)]} says={one ?? ''} />,
        )}
      </dl>
      <Switch
        label={t('keys.switch')}
        description={t('keys.switchHelp')}
        checked={isOn}
        onChange={(event) => setOn(event.currentTarget.checked)}
      />
    </Dialog>
  )
}

function Line({ keys, says }: { keys: readonly string[]; says: string }) {
  return (
    <div className={classes.line}>
      <dt>
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </dt>
      <dd>{says}</dd>
    </div>
  )
}
