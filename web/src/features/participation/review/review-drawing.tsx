import type { Remark } from '@sampan/contract/task'
import { type PointerEvent, useRef } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import classes from './review-drawing.module.css'
import type { Stroke } from './use-review.ts'

interface ReviewDrawingProps {
  /** Of the video, in pixels. */
  size: { width: number | null; height: number | null }
  remarks: readonly Remark[]
  timeMs: number
  /** What is being drawn for the next remark. */
  strokes: readonly Stroke[]
  /** Set while the pen is out. */
  onStrokes: ((strokes: Stroke[]) => void) | undefined
}

/** Milliseconds around its moment in which a drawing is shown. */
const near = 700
/** The contract's limits of one remark. */
const [mostStrokes, mostPoints] = [20, 400]
/** Share of the frame that the pen must go before it leaves a point. */
const step = 0.004

const share = (value: number): number => Math.min(1, Math.max(0, Math.round(value * 10_000) / 10_000))

/**
 * Lines on the frame. It has the box and the fit of the video below it, so that a share of its drawing is the same
 * share of the picture at every size.
 */
export function ReviewDrawing({ size, remarks, timeMs, strokes, onStrokes }: ReviewDrawingProps) {
  const { t } = useTranslation('task')
  const svg = useRef<SVGSVGElement>(null)
  const current = useRef<Stroke | null>(null)
  const [width, height] = [size.width || 900, size.height || 1_600]
  const path = (stroke: Stroke) => stroke.map(([x, y]) => `${x * width},${y * height}`).join(' ')
  const pointAt = (event: PointerEvent): [number, number] | undefined => {
    const matrix = svg.current?.getScreenCTM()?.inverse()
    if (!matrix) return undefined
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix)
    return [share(x / width), share(y / height)]
  }
  const onDown = (event: PointerEvent<SVGSVGElement>) => {
    const point = pointAt(event)
    if (!onStrokes || !point || strokes.length >= mostStrokes) return
    event.currentTarget.setPointerCapture(event.pointerId)
    current.current = [point]
    onStrokes([...strokes, [point]])
  }
  const onMove = (event: PointerEvent) => {
    const stroke = current.current
    const [point, last] = [pointAt(event), stroke?.at(-1)]
    if (!onStrokes || !stroke || !point || !last || stroke.length >= mostPoints) return
    if (Math.hypot(point[0] - last[0], point[1] - last[1]) < step) return
    stroke.push(point)
    onStrokes([...strokes.slice(0, -1), [...stroke]])
  }
  const onUp = () => {
    current.current = null
  }
  const shown = remarks.filter(
    ({ atMs, drawing }) => atMs !== null && drawing.length > 0 && Math.abs(atMs - timeMs) <= near,
  )
  return (
    <div className={classes.overlay}>
      <svg
        ref={svg}
        className={classes.canvas}
        viewBox={`0 0 ${width} ${height}`}
        style={{ aspectRatio: `${width} / ${height}` }}
        data-drawing={onStrokes ? true : undefined}
        role="img"
        aria-label={t(onStrokes ? 'review.pen.canvas' : 'review.pen.drawings')}
        onPointerDown={onDown}
        onPointerMove={onMove}
        onPointerUp={onUp}
        onPointerCancel={onUp}
      >
        {shown.map((remark) => (
          <g key={remark.id} data-state={remark.state}>
            {remark.drawing.map((stroke, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the strokes of a remark never change
              <polyline key={index} points={path(stroke)} />
            ))}
            <Mark remark={remark} width={width} height={height} />
          </g>
        ))}
        {strokes.map((stroke, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: strokes are only added and taken from the end
          <polyline key={index} points={path(stroke)} />
        ))}
      </svg>
    </div>
  )
}

/** The remark's number at the drawing's upper right, as on its pin. */
function Mark({ remark, width, height }: { remark: Remark; width: number; height: number }) {
  const points = remark.drawing.flat()
  const x = Math.max(...points.map((point) => point[0])) * width
  const y = Math.min(...points.map((point) => point[1])) * height
  const radius = width * 0.036
  return (
    <g className={classes.mark} transform={`translate(${x} ${y})`}>
      <circle r={radius} />
      <text fontSize={radius * 1.15} dy="0.36em">
        {remark.number}
      </text>
    </g>
  )
}
