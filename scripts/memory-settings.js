/**
 * Environment of the server's process: the GNU C library returns buffers of 256 KB and more to the system as soon as they are freed. By
 * default it keeps those of up to 32 MB for later ones: after searches in large cases the process took 280 MB more.
 */
exports.memorySettings = { MALLOC_MMAP_THRESHOLD_: '262144', MALLOC_TRIM_THRESHOLD_: '1048576' };
