import { ActionButton } from '#ui/form/action-button.tsx'
import { arrangeVerbs, type Verb, type VerbOrder } from './verb.ts'
import classes from './verb-bar.module.css'
import { letterOf } from './verb-icons.ts'
import { useVerbKeys } from './verb-keys.ts'
import { VerbMenu } from './verb-menu.tsx'

interface VerbBarProps<Action extends string> extends VerbOrder<Action> {
  verbs: readonly Verb<Action>[]
  /** What the button of the menu is called. */
  moreLabel: string
  /** Stays in its place also on a phone, such as at the foot of a drawer. */
  isInPlace?: boolean
}

/** The verbs of a case at its head: one filled button, a few beside it, all others in a menu. */
export function VerbBar<Action extends string>({
  verbs,
  moreLabel,
  isInPlace = false,
  ...order
}: VerbBarProps<Action>) {
  const { main, side, rest } = arrangeVerbs(verbs, order)
  useVerbKeys([...(main ? [main] : []), ...side, ...rest])
  if (!main && side.length === 0 && rest.length === 0) return null
  return (
    <div className={isInPlace ? classes.inPlace : classes.bar}>
      {side.map((verb) => (
        <VerbButton key={verb.action} verb={verb} look={verb.isGrave ? 'destructive' : 'secondary'} />
      ))}
      {rest.length > 0 && <VerbMenu label={moreLabel} verbs={rest} isInBar />}
      {/* The next step is another button: whoever pressed the one before has not pressed it. */}
      {main && <VerbButton key={main.action} verb={main} look="primary" />}
    </div>
  )
}

function VerbButton({ verb, look }: { verb: Verb; look: 'primary' | 'secondary' | 'destructive' }) {
  return (
    <ActionButton
      variant={look}
      leftSection={<verb.icon size={18} aria-hidden />}
      busy={verb.isBusy ?? false}
      aria-keyshortcuts={letterOf(verb.action)?.toUpperCase()}
      onClick={verb.onPress}
    >
      {verb.label}
    </ActionButton>
  )
}
