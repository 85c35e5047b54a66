import { Button, Drawer } from '@mantine/core'
import { type ReactNode, use } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'
import { Applicants } from '../applicants.ts'
import { type ListVerb, linesOf } from '../list-verbs.tsx'
import classes from './peek-drawer.module.css'

/** Who is behind a row, and what it is about. */
export interface Peek<Row> {
  /** "Who applied": the line of the row's menu. */
  label: string
  creatorOf: (row: Row) => { id: string; name: string }
  /** "SP-24817 · Rice Milk Brightening Serum". */
  lineOf: (row: Row) => string
}

export interface PeekDrawerProps<Row> {
  opened: boolean
  peek: Peek<Row>
  /** None while it is shut. */
  row: Row | undefined
  /** The row's own page, and what its link is called. */
  href: string | undefined
  openLabel: string | undefined
  verbs: readonly ListVerb<Row>[]
  onClose: () => void
}

/** Who asks, beside the list, with the two answers: nobody has to leave the list to decide by more than a name. */
export function PeekDrawer<Row>({ opened, row, onClose, ...props }: PeekDrawerProps<Row>) {
  const { t } = useTranslation('ui')
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={456}
      title={row && props.peek.creatorOf(row).name}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {row !== undefined && <Inside row={row} onClose={onClose} {...props} />}
    </Drawer>
  )
}

function Inside<Row>({
  peek,
  row,
  href,
  openLabel,
  verbs,
  onClose,
}: Omit<PeekDrawerProps<Row>, 'opened'> & { row: Row }): ReactNode {
  const show = use(Applicants)
  const lines = linesOf(verbs, row)
  const [main, grave] = [lines.find((verb) => !verb.isGrave), lines.find((verb) => verb.isGrave)]
  const press = (onPress: () => void) => {
    // The question of a verb is asked over the list, and its focus comes back to the row.
    onClose()
    onPress()
  }
  return (
    <div className={classes.inside}>
      <p className="t-small second">{peek.lineOf(row)}</p>
      {show?.(peek.creatorOf(row).id)}
      <div className={classes.foot}>
        {href && (
          <Button variant="quiet" component={Link} href={href}>
            {openLabel}
          </Button>
        )}
        {grave && <Button onClick={() => press(grave.onPress)}>{grave.label}</Button>}
        {main && (
          <Button variant="primary" onClick={() => press(main.onPress)}>
            {main.label}
          </Button>
        )}
      </div>
    </div>
  )
}
