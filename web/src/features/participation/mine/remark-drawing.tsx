import type { Remark } from '@sampan/contract/task'
import classes from './remark.module.css'

interface RemarkDrawingProps {
  lines: Remark['drawing']
  /** Of the video, in pixels: the lines are shares of its picture. */
  width: number | null
  height: number | null
}

/** Lines that a reviewer drew on a frame, in the place of the picture within the player. */
export function RemarkDrawing({ lines, width, height }: RemarkDrawingProps) {
  const [wide, high] = [width || 9, height || 16]
  return (
    <svg className={classes.drawing} viewBox={`0 0 ${wide} ${high}`} aria-hidden>
      {lines.map((line) => (
        <polyline
          key={line.join(' ')}
          points={line.map(([x, y]) => `${x * wide},${y * high}`).join(' ')}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  )
}
