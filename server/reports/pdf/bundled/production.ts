// React without its checks. By reflection, since the build replaces the name of the variable by its value.
Reflect.set(process.env, 'NODE_ENV', 'production');
