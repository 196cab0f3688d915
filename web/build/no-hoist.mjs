// Stands in for `hoist-non-react-statics`: a component as it is, without the statics of another one.
export default (component) => component
