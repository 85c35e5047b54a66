import { panelWhenAsked } from '#ui/verb/panel-when-asked.tsx'

const load = () => import('./choice-panels.tsx')

export const DayChoice = panelWhenAsked([], () => load().then((file) => file.DayChoice))
export const ManyChoice = panelWhenAsked([], () => load().then((file) => file.ManyChoice))
export const OneChoice = panelWhenAsked([], () => load().then((file) => file.OneChoice))
export const SwitchChoice = panelWhenAsked([], () => load().then((file) => file.SwitchChoice))
