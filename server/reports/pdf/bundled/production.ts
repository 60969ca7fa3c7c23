// React without its checks. Set by reflection, because the build replaces the name of the variable with its value.
Reflect.set(process.env, 'NODE_ENV', 'production');
