import bwipjs from 'bwip-js/node'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Quiet zones on both sides, in bars of the smallest width (ISO/IEC 15417). */
const quiet = 10

/**
 * Draws a text as Code 128 bars, as wide as the box; hand scanners of every carrier read it. In: printable ASCII;
 * points from the top left.
 */
export function drawCode128(doc: PDFKit.PDFDocument, text: string, box: Box): void {
  const [bars] = bwipjs.raw({ bcid: 'code128', text })
  if (!bars || !('sbs' in bars)) throw new Error(`no bars for ${text}`)
  const widths = bars.sbs
  const unit = box.width / (widths.reduce((sum, width) => sum + width, 0) + 2 * quiet)
  let x = box.x + quiet * unit
  for (const [at, width] of widths.entries()) {
    // Bars and gaps take turns.
    if (at % 2 === 0) doc.rect(x, box.y, width * unit, box.height)
    x += width * unit
  }
  doc.fill('#000000')
}
