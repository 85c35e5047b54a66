import { drawnBox } from '@sampan/contract/mou-signing'
import { IconEraser } from '@tabler/icons-react'
import { type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import classes from './sign.module.css'
import { hasRoom, pathOf, pointIn, type Strokes } from './strokes.ts'

interface SignatureFieldProps {
  strokes: Strokes
  onChange: (strokes: Strokes) => void
  name: string
  error?: string | undefined
}

/** Where a signature is drawn. The page does not scroll under the finger; who cannot draw types the name instead. */
export function SignatureField({ strokes, onChange, name, error }: SignatureFieldProps) {
  const { t } = useTranslation('mou')
  const [stroke, setStroke] = useState<number[]>([])
  const pointer = useRef<number | undefined>(undefined)
  const add = (event: PointerEvent<SVGSVGElement>) => {
    const place = event.currentTarget.getBoundingClientRect()
    // A phone tells several points at once; each bends the line.
    const points = event.nativeEvent.getCoalescedEvents?.() ?? []
    const all = points.length > 0 ? points : [event.nativeEvent]
    setStroke((old) => [...old, ...all.flatMap(({ clientX, clientY }) => pointIn(place, clientX, clientY))])
  }
  const end = () => {
    pointer.current = undefined
    if (stroke.length > 0) onChange([...strokes, stroke])
    setStroke([])
  }
  const isEmpty = strokes.length === 0 && stroke.length === 0
  return (
    <div className={classes.field} data-error={error ? true : undefined}>
      <svg
        className={classes.canvas}
        viewBox={`0 0 ${drawnBox.width} ${drawnBox.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('signing.area')}
        data-path="signature"
        tabIndex={-1}
        onPointerDown={(event) => {
          if (pointer.current !== undefined || !hasRoom(strokes)) return
          pointer.current = event.pointerId
          event.currentTarget.setPointerCapture(event.pointerId)
          add(event)
        }}
        onPointerMove={(event) => pointer.current === event.pointerId && add(event)}
        onPointerUp={end}
        onPointerCancel={end}
      >
        {[...strokes, stroke].map((each, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added behind the others
          <path key={at} d={pathOf(each)} vectorEffect="non-scaling-stroke" />
        ))}
      </svg>
      {isEmpty && <span className={classes.hint}>{t('signing.drawHere')}</span>}
      <span className={classes.line} aria-hidden />
      <span className={classes.under}>{name}</span>
      {!isEmpty && (
        <button
          type="button"
          className={classes.clear}
          onClick={() => {
            onChange([])
            showDone(t('signing.cleared'), { undo: () => onChange(strokes) })
          }}
        >
          <IconEraser size={18} aria-hidden />
          {t('signing.clear')}
        </button>
      )}
    </div>
  )
}

/** What was signed with, small, as it is on the paper. */
export function SignatureMarkView({ strokes, name }: { strokes: Strokes | undefined; name: string }) {
  if (!strokes) return <span className={classes.typed}>{name}</span>
  return (
    <svg
      className={classes.small}
      viewBox={`0 0 ${drawnBox.width} ${drawnBox.height}`}
      role="img"
      aria-label={name}
    >
      {strokes.map((each, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they do not change here
        <path key={at} d={pathOf(each)} vectorEffect="non-scaling-stroke" />
      ))}
    </svg>
  )
}
