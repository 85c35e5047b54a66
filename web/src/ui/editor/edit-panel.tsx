import { type ReactNode, useId } from 'react'
import classes from './edit-panel.module.css'

interface EditPanelProps {
  title: string
  text?: ReactNode
  /** A button at the right of the title. */
  action?: ReactNode
  /** What is wrong with the whole of it. */
  error?: string | undefined
  /** The field of the contract that it is, where focus goes when it is wrong. */
  path?: string
  children: ReactNode
}

/** One section of the form: a card with a title, a line that says what it is for, and its fields. */
export function EditPanel({ title, text, action, error, path, children }: EditPanelProps) {
  const id = useId()
  return (
    <section
      className={classes.panel}
      aria-labelledby={id}
      {...(path && { 'data-path': path, tabIndex: -1 })}
    >
      <div className={classes.panelHead}>
        <div>
          <h2 id={id} className={classes.panelTitle}>
            {title}
          </h2>
          {text && <p className={classes.panelText}>{text}</p>}
        </div>
        {action}
      </div>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      {children}
    </section>
  )
}

interface FieldsProps {
  columns: 2 | 3
  children: ReactNode
}

/** Fields side by side; below each other where there is no room. */
export function Fields({ columns, children }: FieldsProps) {
  return (
    <div className={classes.fields} data-columns={columns}>
      {children}
    </div>
  )
}
