// Emotion copies a component's static properties; none of ours has any. Emotion imports this helper by default.
// oxlint-disable-next-line import/no-default-export
export default <Component>(target: Component): Component => target;
