// Emotion never meets a component with statics here. It imports its helpers by default.
// oxlint-disable-next-line import/no-default-export
export default <Component>(target: Component): Component => target;
