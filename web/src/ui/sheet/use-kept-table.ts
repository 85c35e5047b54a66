import { useDraft } from '#lib/draft.ts'

type SetText = (text: string | ((old: string) => string)) => void
const empty = { text: '' }

/**
 * The table of a dialog that imports, kept in the tab until it is entered: Esc, a press outside, another page or a reload lose neither what was
 * pasted nor what was corrected of it (R283). In: a name of its own among such dialogs. Out: the table, what changes it, and what forgets it.
 */
export function useKeptTable(name: string): [string, SetText, () => void] {
  const [{ text }, change, drop] = useDraft(`import:${name}`, empty)
  const setText: SetText = (next) =>
    change((old) => ({ text: typeof next === 'string' ? next : next(old.text) }))
  return [text, setText, drop]
}
