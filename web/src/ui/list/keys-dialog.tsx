import { Kbd, Switch } from '@mantine/core'
import { useTranslation } from '#lib/react-words.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import classes from './keys-dialog.module.css'
import { useKeysChoice } from './list-keys.ts'

const keys = [
  { keys: ['J', 'K'], verb: 'move' },
  { keys: ['Enter'], verb: 'open' },
  { keys: ['Space'], verb: 'peek' },
  { keys: ['X'], verb: 'tick' },
  { keys: ['B'], verb: 'batch' },
  { keys: ['Esc'], verb: 'clear' },
  { keys: ['Z'], verb: 'undo' },
  { keys: ['/'], verb: 'search' },
  { keys: ['Ctrl K'], verb: 'find' },
  { keys: ['G', '…'], verb: 'go' },
  { keys: ['N', '…'], verb: 'make' },
  { keys: ['?'], verb: 'help' },
] as const

interface KeysDialogProps {
  opened: boolean
  onClose: () => void
  /** Its rows can be looked at beside the list. */
  hasPeek?: boolean
  /** Its verbs; those with a letter are shown. */
  verbs?: readonly { key: string; one?: string; letter?: string }[]
}

/** What the keys of a list do, and the switch for those of one letter. */
export function KeysDialog({ opened, onClose, hasPeek = false, verbs = [] }: KeysDialogProps) {
  const { t } = useTranslation('console')
  const [isOn, setOn] = useKeysChoice()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('keys.title')}>
      <dl className={classes.keys}>
        {keys
          .filter(({ verb }) => hasPeek || verb !== 'peek')
          .map(({ keys, verb }) => (
            <div key={verb} className={classes.line}>
              <dt>
                {keys.map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </dt>
              <dd>{t(`keys.${verb}`)}</dd>
            </div>
          ))}
        {verbs.map(
          ({ key, letter, one }) =>
            letter && (
              <div key={key} className={classes.line}>
                <dt>
                  <Kbd>{letter.toUpperCase()}</Kbd>
                </dt>
                <dd>{one}</dd>
              </div>
            ),
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
