import { Button } from '@mantine/core'
import { IconCheck, IconEye } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import { chords, useKeys } from '#ui/keys/use-keys.ts'
import { EditorFrame, type EditorFrameProps } from './editor-page.tsx'
import classes from './step-editor-page.module.css'

export interface EditorStep {
  key: string
  title: string
  /** What it holds, or what it lacks. */
  note: string
  isDone: boolean
  /** Something in it is wrong as it was typed. */
  isWrong?: boolean
}

interface StepEditorPageProps extends Omit<EditorFrameProps, 'next'> {
  steps: readonly EditorStep[]
  current: string
  onStep: (key: string) => void
  /** Below the steps: what is missing. */
  side: ReactNode
  /** What others will see of it. */
  preview: { title: string; part: ReactNode }
}

/** The page of an editor in steps, any of which can be opened, with what others will see of it beside the form. */
export function StepEditorPage(props: StepEditorPageProps) {
  const { steps, current, onStep, side, preview, children, ...rest } = props
  const { t } = useTranslation('ui')
  const [isOpen, setOpen] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const following = steps[steps.findIndex(({ key }) => key === current) + 1]
  useStepKeys(steps, current, onStep)
  function go(key: string): void {
    onStep(key)
    requestAnimationFrame(() => form.current?.scrollIntoView({ block: 'nearest' }))
  }
  return (
    <EditorFrame
      {...rest}
      next={
        following && {
          label: t('editor.next', { step: following.title }),
          onPress: () => go(following.key),
        }
      }
    >
      <div className={classes.columns}>
        <div className={classes.rail}>
          <StepRail steps={steps} current={current} onStep={go} />
          <div className={classes.wide}>{side}</div>
        </div>
        <div className={classes.main} ref={form}>
          <Button
            className={classes.see as string}
            leftSection={<IconEye size={18} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            {preview.title}
          </Button>
          {children}
          <div className={classes.narrow}>{side}</div>
        </div>
        <aside className={classes.preview} aria-label={preview.title}>
          {preview.part}
        </aside>
      </div>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={preview.title} size={420}>
        {isOpen && preview.part}
      </Dialog>
    </EditorFrame>
  )
}

interface RailProps {
  steps: readonly EditorStep[]
  current: string
  onStep: (key: string) => void
}

/** The steps in their order: done, now, or what they lack; on a phone a bar of segments. */
function StepRail({ steps, current, onStep }: RailProps) {
  const { t } = useTranslation('ui')
  const at = steps.findIndex(({ key }) => key === current)
  return (
    <nav className={classes.steps} aria-label={t('editor.steps')}>
      <p className={classes.where}>
        <b>{steps[at]?.title}</b>
        <span>{t('editor.stepOf', { at: at + 1, all: steps.length })}</span>
      </p>
      <ol>
        {steps.map((step, nth) => (
          <li key={step.key}>
            <button
              type="button"
              className={classes.step}
              data-done={step.isDone || undefined}
              data-wrong={step.isWrong || undefined}
              aria-current={step.key === current ? 'step' : undefined}
              onClick={() => onStep(step.key)}
            >
              <span className={classes.mark} aria-hidden>
                {step.isDone && step.key !== current ? <IconCheck size={14} stroke={2.5} /> : nth + 1}
              </span>
              <span className={classes.text}>
                <span className={classes.title}>{step.title}</span>
                <span className={classes.note}>{step.note}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Alt with an arrow leads to the step before or after. */
function useStepKeys(steps: readonly EditorStep[], current: string, onStep: (key: string) => void): void {
  useKeys((event, name) => {
    if (!event.altKey || (name !== 'ArrowUp' && name !== 'ArrowDown')) return false
    const to = steps[steps.findIndex(({ key }) => key === current) + (name === 'ArrowDown' ? 1 : -1)]
    if (to) onStep(to.key)
    return to !== undefined
  }, chords)
}
