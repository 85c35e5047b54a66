import { Kbd, Switch } from '@mantine/core'
import { useTranslation } from '#lib/react-words.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import classes from './keys-dialog.module.css'
import { useKeysChoice } from './list-keys.ts'

const keys = [
  { keys: ['J', 'K'], verb: 'move' },
  { keys: ['Enter'], verb: 'open' },
  { keys: ['X'], verb: 'tick' },
  { keys: ['B'], verb: 'batch' },
  { keys: ['Esc'], verb: 'clear' },
  { keys: ['Z'], verb: 'undo' },
  { keys: ['/'], verb: 'search' },
  { keys: ['Ctrl K'], verb: 'find' },
  { keys: ['?'], verb: 'help' },
] as const

/** What the keys of a list do, and the switch for those of one letter. */
export function KeysDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('console')
  const [isOn, setOn] = useKeysChoice()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('keys.title')}>
      <dl className={classes.keys}>
        {keys.map(({ keys, verb }) => (
          <div key={verb} className={classes.line}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{t(`keys.${verb}`)}</dd>
          </div>
        ))}
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
