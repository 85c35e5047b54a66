/** `0:14`, `12:05`, `1:02:30`: a moment of a video. In: milliseconds. */
export function timecode(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000))
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60]
  const tail = String(seconds % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`
}

/** `0:14.9`: the moment of a remark, to a tenth, so that two remarks within one second differ. In: milliseconds. */
export function remarkTimecode(ms: number): string {
  const tenths = Math.max(0, Math.floor(ms / 100))
  return `${timecode(tenths * 100)}.${tenths % 10}`
}
