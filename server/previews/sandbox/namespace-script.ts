/**
 * Builds the file system of a sandbox in a mount namespace of its own, and then runs a command in it. Arguments: an empty folder,
 * the folder to start in, mounts of three words each (kind, source, target), `--`, the command. It stops at the first error.
 */
export const NAMESPACE_SCRIPT = `
set -eu
umask 022
PATH=$PATH:/usr/sbin:/sbin
root=$1
work=$2
shift 2
mount --make-rprivate /
mount -t tmpfs -o mode=755,size=1m sandbox "$root"
mkdir "$root/proc" "$root/old"
while [ "$1" != -- ]; do
  kind=$1
  source=$2
  target=$root$3
  shift 3
  mkdir -p "\${target%/*}"
  case $kind in
    link) ln -s "$source" "$target" ;;
    hide) mount -t tmpfs -o ro,size=4k sandbox "$target" ;;
    read | write)
      if [ -d "$source" ]; then mkdir -p "$target"; elif [ ! -e "$target" ]; then : > "$target"; fi
      mount --rbind "$source" "$target"
      if [ "$kind" = read ]; then mount -o remount,bind,ro,nosuid,nodev "$target"; fi
      ;;
  esac
done
shift
mount -t proc -o nosuid,nodev,noexec proc "$root/proc"
mount -o remount,bind,ro "$root"
cd "$root"
pivot_root . old
umount -l /old
cd "$work"
exec "$@"
`;
